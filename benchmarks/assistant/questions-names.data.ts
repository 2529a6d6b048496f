// Questions in which the names are the hard part: first consonants, slips, nicknames, English, names that two teams share, and what was said before.
import { asked, bundesliga, epl, kbl, kbo, kLeague, laLiga, mlb, nba, type Question, serieA, when } from './question.ts';

const united = [epl('Manchester United')];
const spurs = [epl('Tottenham Hotspur')];
const samsung = [kbo('Samsung Lions'), kbl('Seoul Samsung Thunders')];
const user = (content: string) => ({ type: 'user', content }) as const;
const mina = (content: string) => ({ type: 'assistant', content }) as const;

const names: Question[] = [
  ...asked(
    'first consonants',
    ['ㅁㅇ 경기 어때', { of: 'forecast', sides: [united] }],
    ['ㅌㅌㄴ 이길까', { of: 'forecast', sides: [spurs] }],
    [
      'ㄹㅂㅍ 오늘 경기',
      { of: 'forecast', sides: [[epl('Liverpool')]], when: when.today },
      { of: 'schedule', sides: [[epl('Liverpool')]] },
    ],
    ['ㅂㄹㅅㄹㄴ 배당', { of: 'odds', sides: [[laLiga('Barcelona')]] }],
    ['ㅊㅅ 언제 해', { of: 'schedule', sides: [[epl('Chelsea')]] }],
  ),
  ...asked(
    'typos',
    ['토트냄 경기 어때', { of: 'forecast', sides: [spurs] }],
    ['맨쳬스터 유나이티드 이길까', { of: 'forecast', sides: [united] }],
    ['리버플 분석', { of: 'forecast', sides: [[epl('Liverpool')]] }],
    ['바르셀로니 배당 알려줘', { of: 'odds', sides: [[laLiga('Barcelona')]] }],
    ['뮌핸 경기 예측', { of: 'forecast', sides: [[bundesliga('Bayern Munich')]] }],
    ['도르트문드 바이에른 누가 이김', { of: 'forecast', sides: [[bundesliga('Borussia Dortmund')], [bundesliga('Bayern Munich')]] }],
    ['오늘 추쳔 축구', { of: 'call', sports: ['soccer'], when: when.today }],
    ['유벤투수 이기냐', { of: 'forecast', sides: [[serieA('Juventus')]] }],
    ['내알 야구 추천', { of: 'call', sports: ['baseball'] }],
  ),
  ...asked(
    'nicknames and English',
    ['꼬마 오늘 어때', { of: 'forecast', sides: [[laLiga('Atlético Madrid')]], when: when.today }],
    ['맨체스터 시티 내일 어떨까?', { of: 'forecast', sides: [[epl('Manchester City')]], when: when.tomorrow }],
    ['Tottenham vs Sunderland prediction', { of: 'forecast', sides: [spurs, [epl('Sunderland')]] }],
    ['man utd 경기', { of: 'forecast', sides: [united] }, { of: 'schedule', sides: [united] }],
    ['who will win Dodgers today?', { of: 'forecast', sides: [[mlb('Los Angeles Dodgers')]] }],
    ['골스 내일 경기 분석', { of: 'forecast', sides: [[nba('Golden State Warriors')]], when: when.tomorrow }],
    [
      '엘지 트윈스 내일',
      { of: 'forecast', sides: [[kbo('LG Twins')]], when: when.tomorrow },
      { of: 'schedule', sides: [[kbo('LG Twins')]] },
    ],
    ['쓱 경기 예측해줘', { of: 'forecast', sides: [[kbo('SSG Landers')]] }],
    ['FC서울 내일 어때요', { of: 'forecast', sides: [[kLeague('FC Seoul')]], when: when.tomorrow }],
    ['뮌헨 이번 경기 승률', { of: 'forecast', sides: [[bundesliga('Bayern Munich')]] }],
  ),
  ...asked(
    'shared names',
    ['삼성 다음 경기 언제', { of: 'schedule', sides: [samsung] }],
    ['삼성 농구 내일 이길까', { of: 'forecast', sides: [[kbl('Seoul Samsung Thunders')]], when: when.tomorrow }],
    ['야구 삼성 내일 어때', { of: 'forecast', sides: [[kbo('Samsung Lions')]], when: when.tomorrow }],
    ['KBL LG 경기 분석', { of: 'forecast', sides: [[kbl('Changwon LG Sakers')]] }],
    ['뉴욕 메츠 경기 예측', { of: 'forecast', sides: [[mlb('New York Mets')]] }],
  ),
];

const follows: Question[] = [
  {
    kind: 'follow-up',
    says: '그럼 배당은?',
    before: [user('맨유 경기 어때?'), mina('프리미어리그 맨유 대 브렌트퍼드')],
    expect: [{ of: 'odds', sides: [united] }],
  },
  {
    kind: 'follow-up',
    says: '언제 해?',
    before: [user('토트넘 이길까?'), mina('토트넘 승')],
    expect: [{ of: 'schedule', sides: [spurs] }],
  },
  {
    kind: 'follow-up',
    says: '걔네 요즘 폼은 어때?',
    before: [user('바르셀로나 배당'), mina('바르셀로나')],
    expect: [{ of: 'form', team: [laLiga('Barcelona')] }],
  },
  {
    kind: 'follow-up',
    says: '둘이 상대 전적은?',
    before: [user('로마 나폴리 누가 이겨?'), mina('로마 대 나폴리')],
    expect: [{ of: 'meetings', pair: [serieA('AS Roma'), serieA('Napoli')] }],
  },
  {
    kind: 'follow-up',
    says: '그 경기 누가 이길 것 같아?',
    before: [user('리버풀 다음 경기 언제야'), mina('리버풀 대 빌라')],
    expect: [{ of: 'forecast', sides: [[epl('Liverpool')]] }],
  },
  {
    kind: 'follow-up',
    says: '그럼 첼시는?',
    before: [user('맨유 배당 알려줘'), mina('맨유')],
    expect: [
      { of: 'odds', sides: [[epl('Chelsea')]] },
      { of: 'forecast', sides: [[epl('Chelsea')]] },
    ],
  },
  {
    kind: 'follow-up',
    says: '내일은?',
    before: [user('오늘 축구 추천'), mina('오늘 축구 경기')],
    expect: [
      { of: 'call', sports: ['soccer'], when: when.tomorrow },
      { of: 'schedule', sports: ['soccer'], when: when.tomorrow },
    ],
  },
  {
    kind: 'follow-up',
    says: '야구는?',
    before: [user('내일 축구 추천해줘'), mina('내일 축구')],
    expect: [{ of: 'call', sports: ['baseball'] }],
  },
  {
    kind: 'follow-up',
    says: '누가 이길 것 같아?',
    before: [user('토트넘 언제 해?'), mina('토트넘 경기예요')],
    expect: [{ of: 'forecast', sides: [spurs] }],
  },
  {
    kind: 'follow-up',
    says: '상대 누구야?',
    before: [user('토트넘 언제 해?'), mina('토트넘 경기예요')],
    expect: [{ of: 'schedule', sides: [spurs] }],
  },
  {
    kind: 'follow-up',
    says: '승률은?',
    before: [user('맨유 언제 해?'), mina('맨유 경기예요')],
    expect: [{ of: 'forecast', sides: [united] }],
  },
];

export const nameQuestions: readonly Question[] = [...names, ...follows];
