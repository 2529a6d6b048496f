// What members are told, in words: one builder for each thing that happens, ready for `notifications.tell`.

import type { NoticeKind } from '#contract/notifications.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { namePassedOn } from '#domain/letters.ts';
import { minutes } from '#domain/time/duration.ts';
import { kstLong, kstLongDay, kstTime } from '#domain/time/korean-date.ts';

/** `dedupeKey`: the same news is told once per member, however often its cause is handled. `href` is a path of our own. */
export type News = {
  memberId: number;
  kind: NoticeKind;
  title: string;
  body: string;
  href: string;
  dedupeKey: string;
  isPromotional?: boolean;
  /** A later push of the same tag takes the place of the one before; the dedupe key when left out. */
  tag?: string;
  /** After this nobody wants to be called any more. */
  until?: Date;
  isUrgent?: boolean;
  /** The letter went with the deed itself, in its transaction. */
  isLetterSent?: boolean;
  /** For members who do not want to learn results from us. */
  withoutResult?: { title: string; body: string };
};

type MatchNews = { memberId: number; matchId: string; homeName: string; awayName: string; href: string };
const pairing = ({ homeName, awayName }: MatchNews) => `${homeName} 대 ${awayName}`;

type Starting = MatchNews & {
  startsAt: Date;
  /** Not a reminder to pick: the member follows a team, or put a bell on the match. */
  isWatching?: boolean;
};

type Moved = MatchNews & { startsAt: Date; timeConfirmed: boolean; isMoved: boolean; wasVoid: boolean; times?: number };

/** The day alone, where the hour is still to be told. */
const newTime = ({ startsAt, timeConfirmed }: Moved): string =>
  timeConfirmed
    ? `한국 시각으로 ${kstLong(startsAt)}에 시작해요.`
    : `한국 날짜로 ${kstLongDay(startsAt)}에 열려요. 시작 시각은 아직 정해지지 않았어요.`;

type Ended = MatchNews & {
  /** Ready to show. */
  score: string | null;
  /** After ninety minutes, where that settled a match that went on. */
  regulation?: string | undefined;
  shootout?: string | undefined;
  winnerName?: string | undefined;
  /** Why nobody won, in a word. */
  calledOff?: string | undefined;
  /** To its end, or until it was broken off. */
  wasPlayed?: 'no-contest' | 'abandoned' | undefined;
  /** 1, and more for corrections. */
  revision: number;
  settledRevision?: number;
};
const untold = '경기 페이지에서 결과를 볼 수 있어요.';

function endedTitle(ended: Ended): string {
  if (ended.revision > 1) return `경기 결과가 정정됐어요: ${pairing(ended)}`;
  const { calledOff, wasPlayed } = ended;
  if (wasPlayed === 'abandoned') return `경기가 중단됐어요: ${pairing(ended)}`;
  return `${calledOff === undefined || wasPlayed ? '경기가 끝났어요' : '경기가 치러지지 않았어요'}: ${pairing(ended)}`;
}

function endedBody({ homeName, awayName, score, regulation, shootout, winnerName, calledOff }: Ended): string {
  if (calledOff !== undefined) return score === null ? calledOff : `${homeName} ${score} ${awayName} (${calledOff})`;
  if (score !== null) {
    const beside = [regulation && `90분 ${regulation}`, shootout && `승부차기 ${shootout}`].filter(Boolean).join(', ');
    return `${homeName} ${score} ${awayName}${beside && ` (${beside})`}`;
  }
  return winnerName === undefined ? untold : `${winnerName} 승`;
}

type Comment = {
  memberId: number;
  commentId: number;
  authorName: string;
  excerpt: string;
  href: string;
  isReply: boolean;
  /** Of several of one bundle a member is told the first. */
  bundle?: string;
};
type RankChange = {
  memberId: number;
  period: 'overall' | 'weekly' | 'monthly';
  /** Which snapshot: the same one is told once. */
  snapshot: string;
  rank: number;
  rankBefore: number;
};
const periods = { overall: '전체', weekly: '주간', monthly: '월간' } as const;

type Announcement = { memberIds: readonly number[]; key: string; title: string; body: string; href: string; isPromotional: boolean };

export const notices = {
  matchStarting(match: Starting): News {
    const { memberId, matchId, href, startsAt, isWatching = false } = match;
    return {
      memberId,
      kind: 'match-starting',
      title: `곧 시작해요: ${pairing(match)}`,
      body: `${kstTime(startsAt)}에 시작해요. ${isWatching ? '경기 페이지에서 점수를 바로 볼 수 있어요.' : '시작하면 예측할 수 없어요.'}`,
      href,
      // A match put off and announced anew starts again. Whoever was reminded to pick is not called a second time.
      dedupeKey: `match-starting:${matchId}:${startsAt.toISOString()}`,
      tag: `match:${matchId}`,
      until: new Date(startsAt.getTime() + minutes(10)),
      isUrgent: true,
    };
  },

  matchMoved(match: Moved): News {
    const { memberId, matchId, href, startsAt, isMoved, wasVoid, times = 1 } = match;
    return {
      memberId,
      kind: 'match-starting',
      title: `${isMoved ? '경기 날짜가 바뀌었어요' : '경기가 다시 열려요'}: ${pairing(match)}`,
      body: `${newTime(match)} ${wasVoid ? '무효였던 예측도 다시 채점을 기다려요.' : '남긴 예측은 그대로 채점을 기다려요.'}`,
      href,
      dedupeKey: `match-${isMoved ? 'moved' : 'back'}:${matchId}:${startsAt.toISOString()}:${times}`,
      tag: `match:${matchId}`,
      until: startsAt,
    };
  },

  matchEnded(ended: Ended): News {
    const { memberId, matchId, href, revision, settledRevision = 1, calledOff } = ended;
    return {
      memberId,
      kind: 'match-ended',
      title: endedTitle(ended),
      body: endedBody(ended),
      href,
      // As of a pick: what was called off may be announced anew.
      dedupeKey: `match-ended:${matchId}:${revision}${calledOff === undefined ? '' : `:void.${settledRevision}`}`,
      tag: `match:${matchId}`,
      withoutResult: { title: endedTitle(ended), body: untold },
    };
  },

  commented: ({ memberId, commentId, authorName, excerpt, href, isReply, bundle }: Comment): News => ({
    memberId,
    kind: 'comment',
    title: `${namePassedOn(authorName)}님이 ${isReply ? '답글' : '댓글'}을 남겼어요`,
    body: excerpt,
    href,
    dedupeKey: bundle === undefined ? `comment:${commentId}` : `comments:${bundle}`,
  }),

  rankChanged({ memberId, period, snapshot, rank, rankBefore }: RankChange): News {
    const steps = figureOf(Math.abs(rankBefore - rank));
    const went = rank < rankBefore ? '올랐어요' : '내려갔어요';
    return {
      memberId,
      kind: 'rank-changed',
      title: `${periods[period]} 순위가 ${figureOf(rank)}위로 ${went}`,
      body: `지난 순위보다 ${steps}계단 ${went}.`,
      href: '/profile',
      dedupeKey: `rank-changed:${period}:${snapshot}`,
      tag: `rank:${period}`,
    };
  },

  passwordChanged: ({ memberId, at }: { memberId: number; at: Date }): News => ({
    memberId,
    kind: 'security',
    title: '비밀번호가 바뀌었어요',
    body: '다른 기기에서는 로그아웃됐어요. 직접 바꾼 것이 아니라면 바로 새 비밀번호를 정해 주세요.',
    href: '/password/forgot',
    dedupeKey: `password-changed:${at.toISOString()}`,
  }),

  newDevice: ({ memberId, device, at }: { memberId: number; device: string; at: Date }): News => ({
    memberId,
    kind: 'security',
    title: '새 기기에서 로그인했어요',
    body: `${kstTime(at)}에 ${device}에서 로그인했어요. 내가 아니라면 설정에서 그 기기를 로그아웃하고 비밀번호를 바꿔 주세요.`,
    href: '/settings',
    dedupeKey: `new-device:${at.toISOString()}`,
  }),

  announced: ({ memberIds, key, title, body, href, isPromotional }: Announcement): News[] =>
    memberIds.map((memberId) => ({
      memberId,
      kind: 'announcement',
      title,
      body,
      href,
      dedupeKey: `announcement:${key}`,
      isPromotional,
    })),
} as const;
