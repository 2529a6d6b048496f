// How a match's state is told in one word, and which of the five looks it wears.
import type { OddsMatch } from '#contract/matches.ts';
import { closesAt } from '#domain/pick-window.ts';
import { kickoffWords } from '../when.ts';

type MatchLook = 'upcoming' | 'live' | 'final' | 'off' | 'unclear';
type State = { look: MatchLook; word: string };

const byDetail: Record<string, State> = {
  scheduled: { look: 'upcoming', word: '예정' },
  live: { look: 'live', word: 'LIVE' },
  final: { look: 'final', word: '종료' },
  postponed: { look: 'off', word: '연기' },
  cancelled: { look: 'off', word: '취소' },
  suspended: { look: 'off', word: '중단' },
  abandoned: { look: 'off', word: '무효' },
  unknown: { look: 'unclear', word: '확인 중' },
};

const byStatus: Record<OddsMatch['status'], State> = {
  UPCOMING: { look: 'upcoming', word: '예정' },
  LIVE: { look: 'live', word: 'LIVE' },
  FINISHED: { look: 'final', word: '종료' },
};

export const stateOf = ({ status, statusDetail }: Pick<OddsMatch, 'status' | 'statusDetail'>): State =>
  byDetail[statusDetail] ?? byStatus[status];

/** Whether our clock leaves it open for picks: a match whose hour nobody knows yet may begin at any of its day. */
export const isAhead = (
  { startTime, timeConfirmed = true }: { startTime: string; timeConfirmed?: boolean | undefined },
  now: Date,
): boolean => closesAt({ start: new Date(startTime), timeConfirmed }) > now;

/** Of a match that was put off nobody knows another time yet. */
export const kickoffTold = (
  { startTime, timeConfirmed, statusDetail }: Pick<OddsMatch, 'startTime' | 'timeConfirmed' | 'statusDetail'>,
  now: Date,
): string =>
  `${statusDetail === 'postponed' ? '원래 ' : ''}${kickoffWords(startTime, { timeConfirmed, mayBegin: statusDetail === 'scheduled', now })}`;
