// How a match is told in words on its own page. Pure.
import type { Moment } from '#contract/live/match-page.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { lateStartMs } from '#domain/match.ts';
import { sideWords } from '../../parts/match/outcome-words.ts';

type Sides = Pick<OddsMatch, 'homeSide' | 'awaySide'>;

export const namesOf = ({ homeSide, awaySide }: Sides): string => `${homeSide.name} 대 ${awaySide.name}`;

/** `후반 57'`; a bare minute stays bare. */
export const clockOf = ({ clock }: Pick<OddsMatch, 'clock'>): string =>
  clock ? [clock.period, clock.minute].filter(Boolean).join(' ') : '';

const pointWords: Record<OddsMatch['sport'], string> = {
  soccer: '득점',
  baseball: '득점',
  basketball: '득점',
  volleyball: '세트',
  mma: '득점',
};

/** `when` is where the match stands from now on. */
function periodWords(when: string): string {
  if (when === '하프타임') return '전반 종료';
  const [period = '', second = ''] = when.split(' ');
  // 연장 후반 is one period in two words.
  const name = /^[\d:.'+]/.test(second) ? period : when;
  return name === '' ? '다음 구간 시작' : `${name} 시작`;
}

/** What happened: `토트넘 득점`, `전반 종료`, `경기 종료`. */
export function momentWords(
  { kind, side, score, when, at }: Moment,
  match: Sides & Pick<OddsMatch, 'sport' | 'startTime' | 'statusDetail'>,
): string {
  if (kind === 'score') {
    // Both sides rose between two tellings, or the match was on before anybody told of it.
    if (side === null) return '점수';
    return `${(side === 'HOME' ? match.homeSide : match.awaySide).name} ${pointWords[match.sport]}`;
  }
  if (kind === 'period') return periodWords(when);
  // Nobody told of it while it began.
  if (kind === 'start' && Date.parse(at) > Date.parse(match.startTime) + lateStartMs) return '여기부터 기록했어요';
  if (kind === 'end' && match.statusDetail === 'abandoned') return '경기 중단';
  // It was called off once it was over: no score is left to be put right.
  if (kind === 'fix' && score === null) return match.statusDetail === 'cancelled' ? '경기 취소' : '결과 정정';
  return { start: '경기 시작', halt: '경기 중단', resume: '경기 재개', end: '경기 종료', fix: '점수 정정' }[kind];
}

/** The side that a moment is about, in one word: 홈, 원정, 청, 홍. */
export const sideOf = ({ side }: Moment, sport: OddsMatch['sport']): string => (side === null ? '' : sideWords(sport)[side]);
