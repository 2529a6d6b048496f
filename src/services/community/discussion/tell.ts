// What the house itself has to say: how a match ended and how many had it right, and that the day's picks are ready. Each once.
import { outcomeLabel } from '#domain/content/pick-sentences.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { longestMs } from '#domain/match.ts';
import { endOf, type MatchEnd } from '#domain/settlement/settle.ts';
import { endText } from '#domain/settlement/settled-end.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import { hours, seconds } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { MessageRow } from '#storage/community/messages.ts';
import type { Match } from '#storage/matches.ts';
import type { Counts } from '#storage/picks/picks.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold, shortNameOf } from '../../shapes/match.ts';
import { messageOf } from '../../shapes/message.ts';
import type { CommunityNeeds } from '../needs.ts';

/** Fewer are no news to everybody. */
const picksMin = 3;
/** What ended longer ago is no news any more: neither a founded past nor a house that slept fills the room. */
const newsMs = hours(2);
/** In a minute; what comes on top stands on the pages of the matches. */
const aMinute = 5;
function endedAt({ sport, start, firstFinalAt }: Match): Date {
  const atLatest = start.getTime() + longestMs[sport];
  return new Date(Math.min(atLatest, firstFinalAt?.getTime() ?? atLatest));
}

const pickedWords = (outcome: Outcome, sport: Sport): string => (outcome === 'draw' ? '무승부' : outcomeLabel(outcome, sport));

function standing(match: Match, end: MatchEnd): string {
  const [home, away] = [shortNameOf(match.home), shortNameOf(match.away)];
  if (end.kind === 'void' || !match.score || match.sport === 'mma')
    return `${home} 대 ${away}, ${endText(match.sport, { end, score: null })}`;
  // What counts where a match went on: else the winner that is told would not be that of the score.
  const { score, regulation } = match;
  const beside = regulation ? ` (90분 ${regulation.home}:${regulation.away})` : '';
  return `${home} ${score.home}:${score.away} ${away}${beside}`;
}

/** @example '홈 승을 고른 회원은 18명 가운데 12명이에요.' */
function hitWords(outcome: Outcome, counts: Counts, sport: Sport): string {
  const total = counts.home + counts.draw + counts.away;
  const picked = withParticle(pickedWords(outcome, sport), '을/를');
  if (counts[outcome] === 0) return `예측한 회원 ${total}명 가운데 ${picked} 고른 회원은 없었어요.`;
  if (counts[outcome] === total) return `예측한 회원 ${total}명이 모두 ${picked} 골랐어요.`;
  return `${picked} 고른 회원은 ${total}명 가운데 ${counts[outcome]}명이에요.`;
}

type Told = { match: Match; end: MatchEnd; counts: Counts; isCorrection: boolean };

export function settledLine({ match, end, counts, isCorrection }: Told): string {
  const head = isCorrection ? '결과 정정' : '경기 종료';
  const tail = end.kind === 'void' ? '이 경기의 예측은 채점하지 않아요.' : hitWords(end.outcome, counts, match.sport);
  return `${head} · ${standing(match, end)}. ${tail}`;
}

type Line = { kind: 'bot' | 'ai'; content: string; dedupeKey: string; tellsScore: boolean };

/** Undefined where it was said already, the house has no such account, or it has said enough for now. */
async function speak(tx: Stores, { kind, ...line }: Line, now: Date): Promise<MessageRow | undefined> {
  const userId = await tx.messages.voice(kind);
  if (userId === undefined || !(await tx.accounts.hold(userId))) return undefined;
  const lately = await tx.messages.saidSince({ userId, since: new Date(now.getTime() - seconds(60)), limit: aMinute });
  if (lately.length >= aMinute) return undefined;
  const row = await tx.messages.add({ ...line, userId, type: 'ai', review: 'clear', matchId: null, createdAt: now });
  if (row)
    await tx.messages.noteActivity({ botUserId: userId, activityType: 'message', targetId: String(row.message.id), lastActivity: now });
  return row;
}

async function settledNews(tx: Stores, { matchId, revision }: { matchId: number; revision: number }, now: Date): Promise<Line | undefined> {
  const match = await tx.matches.byId(matchId);
  if (!match || now.getTime() - endedAt(match).getTime() > newsMs) return undefined;
  const end = endOf({ phase: match.phase, result: match.result, canDraw: leagueTold(match).canDraw });
  const counts = (await tx.picks.counts([matchId])).get(matchId);
  if (!end || !counts || counts.home + counts.draw + counts.away < picksMin) return undefined;
  const keyOf = (no: number) => `settled:${matchId}:${no}`;
  const earlier = Array.from({ length: Math.max(0, revision - 1) }, (_, index) => keyOf(index + 1));
  const isCorrection = await tx.messages.isTold(earlier.slice(-100));
  return { kind: 'bot', content: settledLine({ match, end, counts, isCorrection }), dedupeKey: keyOf(revision), tellsScore: true };
}

export function telling({ stores, events, clock }: CommunityNeeds) {
  async function tell(lineOf: (tx: Stores, now: Date) => Promise<Line | undefined>): Promise<void> {
    const row = await stores.transaction(async (tx) => {
      const now = clock();
      const line = await lineOf(tx, now);
      return line && speak(tx, line, now);
    });
    if (row) await events.tell('message-sent', { message: messageOf(row, null) });
  }

  return {
    /** The automatic account says how a match ended and how many had it right, where enough members picked it; once. */
    async tellSettled({ matchId, revision, picks }: { matchId: string; revision: number; picks: number }): Promise<void> {
      if (picks >= picksMin) await tell((tx, now) => settledNews(tx, { matchId: Number(matchId), revision }, now));
    },

    /** The AI says that the day's picks are ready; once a day, and on that day. */
    async tellDay({ date, count }: { date: string; count: number }): Promise<void> {
      if (count === 0 || date !== kstDate(clock())) return;
      const content = `오늘의 AI 예측 ${count}경기가 준비됐어요. 근거는 홈에서 볼 수 있어요.`;
      await tell(async () => ({ kind: 'ai', content, dedupeKey: `day:${date}`, tellsScore: false }));
    },
  };
}
