// Questions about what was and is: form, meetings, live scores, results, the AI's own record, standings, and how things work here.
import { asked, bundesliga, epl, kbo, kLeague, laLiga, mlb, nba, type Question, serieA, when } from './question.ts';

const united = [epl('Manchester United')];
const kLeagues = ['kor.1', 'kor.2'];

const past: Question[] = [
  ...asked(
    'form',
    ['토트넘 요즘 폼 어때?', { of: 'form', team: [epl('Tottenham Hotspur')] }],
    ['맨유 최근 5경기', { of: 'form', team: united }],
    ['두산 요즘 분위기 좋아?', { of: 'form', team: [kbo('Doosan Bears')] }],
    ['레알 최근 성적 알려줘', { of: 'form', team: [laLiga('Real Madrid')] }],
    ['보스턴 셀틱스 연승 중이야?', { of: 'form', team: [nba('Boston Celtics')] }],
    ['울산 요새 잘하고 있나', { of: 'form', team: [kLeague('Ulsan HD FC')] }],
  ),
  ...asked(
    'meetings',
    ['맨유 리버풀 상대 전적', { of: 'meetings', pair: [epl('Manchester United'), epl('Liverpool')] }],
    ['엘클라시코 아니고 레알이랑 꼬마 맞대결 기록', { of: 'meetings', pair: [laLiga('Real Madrid'), laLiga('Atlético Madrid')] }],
    ['LG 두산 역대 전적 알려줘', { of: 'meetings', pair: [kbo('LG Twins'), kbo('Doosan Bears')] }],
    ['도르트문트 뮌헨 맞대결', { of: 'meetings', pair: [bundesliga('Borussia Dortmund'), bundesliga('Bayern Munich')] }],
    ['다저스 양키스 전적', { of: 'meetings', pair: [mlb('Los Angeles Dodgers'), mlb('New York Yankees')] }],
  ),
  ...asked(
    'live',
    ['지금 하는 경기 있어?', { of: 'live' }],
    ['지금 축구 스코어 알려줘', { of: 'live', sports: ['soccer'] }],
    ['에버튼 지금 몇 대 몇이야', { of: 'live', sides: [[epl('Everton')]] }],
    ['두산 지금 이기고 있어?', { of: 'live', sides: [[kbo('Doosan Bears')]] }],
    ['실시간 농구 경기', { of: 'live', sports: ['basketball'] }],
    ['현재 진행중인 라리가', { of: 'live', leagues: ['esp.1'] }],
  ),
  ...asked(
    'result',
    ['어제 EPL 결과', { of: 'result', leagues: ['eng.1'], when: when.yesterday }],
    ['맨유 어제 이겼어?', { of: 'result', sides: [united], when: when.yesterday }],
    ['오늘 새벽 느바 결과 알려줘', { of: 'result', leagues: ['nba'], when: when.thisMorning }],
    ['지난 주말 K리그 어떻게 됐어?', { of: 'result', leagues: kLeagues, when: when.lastWeekend }],
    ['그제 라리가 결과 좀', { of: 'result', leagues: ['esp.1'], when: when.dayBefore }],
    ['한화 어제 졌어?', { of: 'result', sides: [[kbo('Hanwha Eagles')]], when: when.yesterday }],
    ['양키스 3월 4일 경기 결과', { of: 'result', sides: [[mlb('New York Yankees')]], when: when.dayBefore }],
    ['유벤투스 지난 경기 몇대몇으로 끝났어', { of: 'result', sides: [[serieA('Juventus')]] }, { of: 'form', team: [serieA('Juventus')] }],
    ['일요일 EPL 경기 결과', { of: 'result', leagues: ['eng.1'], when: { from: '2026-03-01', to: '2026-03-02' } }],
    ['주말 결과 알려줘', { of: 'result', when: when.lastWeekend }],
    ['한화 어제 졌냐', { of: 'result', sides: [[kbo('Hanwha Eagles')]], when: when.yesterday }],
    ['축구 결과', { of: 'result', sports: ['soccer'], when: { from: '2026-03-06', to: '2026-03-07' } }],
    ['방금 끝난 경기', { of: 'result', when: { from: '2026-03-06', to: '2026-03-07' } }],
  ),
];

const standing: Question[] = [
  ...asked(
    'AI record',
    ['네 적중률은?', { of: 'record' }],
    ['너 얼마나 맞혀?', { of: 'record' }],
    ['AI 예측 믿어도 돼?', { of: 'record' }],
    ['축구 예측 정확도가 어느 정도야?', { of: 'record' }],
    ['미나 성적표 보여줘', { of: 'record' }],
  ),
  ...asked(
    'rankings',
    ['랭킹 1위 누구야?', { of: 'ranking' }],
    ['예측 고수 알려줘', { of: 'ranking' }],
    ['누가 제일 잘 맞혀?', { of: 'ranking' }],
    ['리더보드 보여줘', { of: 'ranking' }],
    ['내 순위 몇 위야?', { of: 'page', hrefs: ['/login', '/profile?tab=statistics', '/leaderboard'] }],
    ['내 적중률 보여줘', { of: 'page', hrefs: ['/login', '/profile?tab=statistics'] }],
    ['나 지금 적중률 몇이야?', { of: 'page', hrefs: ['/login', '/profile?tab=statistics'] }],
    ['minjun_pick 적중률 얼마야?', { of: 'page', hrefs: ['/leaderboard'], says: /다른 회원/ }],
    ['EPL 순위표 보여줘', { of: 'unknown' }],
    ['맨유 지금 몇 위?', { of: 'unknown' }],
  ),
];

const explained: Question[] = asked(
  'how-to',
  ['배당이 뭐예요?', { of: 'page', hrefs: ['/blog/odds-to-probability'], says: /확률/ }],
  ['배당을 확률로 어떻게 바꿔?', { of: 'page', hrefs: ['/blog/odds-to-probability'], says: /나누/ }],
  ['포인트는 어떻게 계산돼?', { of: 'page', hrefs: ['/rules#points'], says: /포인트|점수/ }],
  ['빗나가면 점수 깎이나요?', { of: 'page', hrefs: ['/rules#points'], says: /빼지 않/ }],
  ['캘리브레이션이 무슨 뜻이야', { of: 'page', hrefs: ['/ai-record', '/blog/calibration', '/blog/log-loss'], says: /확률/ }],
  ['예측은 언제까지 고칠 수 있어?', { of: 'page', hrefs: ['/quick-prediction', '/rules#picks'], says: /시작/ }],
  ['픽 어떻게 남겨요?', { of: 'page', hrefs: ['/quick-prediction'], says: /경기/ }],
  ['확률은 어떻게 계산하는 거야?', { of: 'page', hrefs: ['/blog/how-ai-makes-probabilities'], says: /지난 경기/ }],
  ['등급은 어떻게 올라가나요', { of: 'page', hrefs: ['/rules#growth'], says: /경험치|레벨/ }],
  ['경기 취소되면 내 예측은 어떻게 돼?', { of: 'page', hrefs: ['/rules#void'], says: /무효/ }],
  ['예측 조작하는 거 아니에요? 증명할 수 있어?', { of: 'page', hrefs: ['/ledger'], says: /장부/ }],
  ['신뢰도 70%면 뭐라는 거지', { of: 'page', hrefs: ['/blog/what-confidence-means'], says: /확률/ }],
  ['알림 끄는 법', { of: 'page', hrefs: ['/settings'], says: /설정/ }],
  ['스포일러 안 보게 할 수 있나요?', { of: 'page', hrefs: ['/settings'], says: /설정/ }],
  ['이거 무료야?', { of: 'page', hrefs: ['/faq'], says: /무료/ }],
  ['너 뭐 할 수 있어?', { of: 'page', hrefs: ['/faq'] }, { of: 'talk', says: /경기/ }],
  ['회원가입 어떻게 해?', { of: 'page', hrefs: ['/signup'], says: /가입/ }],
  ['가입 상담 받고 싶어요', { of: 'page', hrefs: ['/signup'], says: /가입/ }],
  ['비밀번호 까먹었어', { of: 'page', hrefs: ['/settings', '/login', '/forgot-password'], says: /비밀번호/ }],
  ['중계는 어디서 봐?', { of: 'page', hrefs: ['/live-sports'] }],
  ['욕하는 사람 신고하고 싶은데', { of: 'page', hrefs: ['/contact'], says: /신고/ }],
);

export const recordQuestions: readonly Question[] = [...past, ...standing, ...explained];
