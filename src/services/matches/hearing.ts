// Hears the feeds at a polite pace, remembers what they tell, and tells the house what came of it.
import { days } from '#domain/time/duration.ts';
import type { ScoreFeed, Window } from '#feeds/feed.ts';
import type { MatchChange } from '#storage/matches.ts';
import { leaguesToAsk } from '../shapes/ended/asked-again.ts';
import { createAgenda, isFar } from './agenda.ts';
import { tellChanges } from './changes.ts';
import { isSilence, noteHeard, noteMissed } from './freshness.ts';
import { createGaps } from './gaps.ts';
import { entryOf } from './hear.ts';
import { keepFinished } from './keep-finished.ts';
import { noteLeftOut } from './left-out.ts';
import type { HearingNeeds, Known } from './needs.ts';
import { loseSight } from './out-of-sight.ts';
import { refreshPrices } from './prices.ts';

const alarmShare = 0.1;

type Refreshed = { asked: number; changed: number; failed: number };
type Asked = { league: string; window: Window };

type OfGap = { feed: ScoreFeed; league: string };

type Heard = { news: MatchChange[]; missing: readonly number[]; isWhole: boolean };

/** One league of one feed, heard and remembered. A stale slate is no second sight of anything: it changes nothing and is nothing heard; one of which
 *  less than half can be read is not taken for fresh. What is
 *  heard of a part is remembered, and nothing is concluded from what it leaves out. */
async function hearLeague(needs: HearingNeeds, feed: ScoreFeed, { league, window }: Asked): Promise<Heard | undefined> {
  const { stores, clock } = needs;
  const slate = await feed.slate(league, window);
  if (slate.rejected.length > (slate.events.length + slate.rejected.length) * alarmShare) {
    needs.warn('many events of a slate could not be read', { feed: feed.name, league, rejected: slate.rejected.slice(0, 5) });
  }
  // Where nothing can be read the provider speaks another way now: that is no word of these matches.
  if (slate.stale || (slate.events.length === 0 && slate.rejected.length > 0)) {
    await noteMissed(needs, { feed: feed.name, league });
    return undefined;
  }
  const news = await stores.matches.upsertHeard(
    slate.events.flatMap((event) => entryOf(event) ?? []),
    clock(),
  );
  const changed = news.changed.map(({ matchId }) => matchId);
  await tellChanges(needs, changed, 'matches-changed');
  const isWhole = slate.isWhole ?? true;
  const leftOut = await noteLeftOut(needs, feed, { league, window, slate });
  const isMostlyRead = slate.events.length >= slate.rejected.length;
  if (isMostlyRead) await noteHeard(needs, { feed: feed.name, league }, slate.fetchedAt);
  else await noteMissed(needs, { feed: feed.name, league });
  return { news: news.changed, missing: leftOut.coming, isWhole };
}

/** Of days that are long over: what is told of them is remembered, and nothing is concluded from what is not. */
async function hearGap(needs: HearingNeeds, gaps: ReturnType<typeof createGaps>, { feed, league }: OfGap): Promise<MatchChange[]> {
  const gap = await gaps.of(feed, league);
  if (!gap) return [];
  const slate = await feed.slate(league, gap.window);
  if (slate.stale || slate.events.length < slate.rejected.length) return [];
  const entries = slate.events.flatMap((event) => entryOf(event) ?? []);
  const { changed } = await needs.stores.matches.upsertHeard(entries, needs.clock());
  await tellChanges(
    needs,
    changed.map(({ matchId }) => matchId),
    'matches-changed',
  );
  gaps.heard(feed, league, gap);
  return changed;
}

/** A fault here leaves what was heard of the league as it is: those days are asked for again with the next look at all that is coming. */
async function lateNews(needs: HearingNeeds, gaps: ReturnType<typeof createGaps>, of: OfGap): Promise<MatchChange[]> {
  try {
    return await hearGap(needs, gaps, of);
  } catch (fault) {
    needs.warn('days that were missed could not be heard', { feed: of.feed.name, league: of.league, fault: String(fault) });
    return [];
  }
}

const nameOf = (feed: Pick<ScoreFeed, 'name'>, league: string): string => `${feed.name} ${league}`;

const nothing: Known = { live: 0, suspended: 0, endsSeenOnce: 0, nextStart: null };

type Plan = { agenda: ReturnType<typeof createAgenda>; gaps: ReturnType<typeof createGaps> };

async function refreshDue(needs: HearingNeeds, { agenda: planned, gaps }: Plan): Promise<Refreshed> {
  const { due, missed, heard: wasHeard, heardInPart, lacking } = planned;
  const agenda = new Map((await needs.stores.matches.agenda(needs.clock())).map((entry) => [entry.league, entry]));
  const wishes = await leaguesToAsk(needs.stores, needs.clock());
  const tally = { asked: 0, changed: 0, failed: 0 };
  let [hasEnded, isHeard] = [false, false];
  gaps.forget();
  for (const feed of needs.scores) {
    for (const league of feed.leagues) {
      const name = nameOf(feed, league);
      const window = due(name, agenda.get(league) ?? nothing, wishes[league]);
      if (!window) continue;
      tally.asked += 1;
      try {
        const heard = await hearLeague(needs, feed, { league, window });
        if (!heard) {
          missed(name, window);
          continue;
        }
        isHeard = true;
        wasHeard(
          name,
          feed.leagues.map((other) => nameOf(feed, other)),
        );
        const { missing, isWhole } = heard;
        const late = isFar(window, needs.clock()) ? await lateNews(needs, gaps, { feed, league }) : [];
        const news = [...heard.news, ...late];
        if (!isWhole) heardInPart(name, window);
        lacking(name, missing);
        tally.changed += news.length;
        hasEnded ||= news.some(({ what }) => what.includes('confirmed') || what.includes('end'));
      } catch (fault) {
        tally.failed += 1;
        missed(name, window);
        needs.warn('a league could not be heard', { feed: feed.name, league, fault: String(fault) });
        await noteMissed(needs, { feed: feed.name, league });
      }
    }
  }
  if (hasEnded) await keepFinished(needs);
  if (tally.asked > 0 && !isHeard && (await isSilence(needs))) tally.failed = tally.asked;
  return tally;
}

export function createHearing(needs: HearingNeeds) {
  const plan = { agenda: createAgenda(needs), gaps: createGaps(needs) };
  let refreshing: Promise<Refreshed> | undefined;

  return {
    /** Asks every league that is due; one that fails stops no other. Simultaneous callers share one round. */
    refresh(): Promise<Refreshed> {
      refreshing ??= refreshDue(needs, plan).finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },

    /** What was played in the days before: for a world that opens with a past. */
    async hearPast(daysBack: number): Promise<number> {
      const now = needs.clock();
      const window = { from: new Date(now.getTime() - days(daysBack)), to: now };
      let heard = 0;
      for (const feed of needs.scores) {
        for (const league of feed.leagues) heard += (await hearLeague(needs, feed, { league, window }))?.news.length ?? 0;
      }
      return heard;
    },

    /** Prices of coming matches; how often a provider is really asked is the feed's own affair (cache and budget). */
    refreshOdds: () => refreshPrices(needs),

    /** What was missed at its moment: ends that the history lacks, and matches of which nobody tells any more. */
    async sweepFinished(): Promise<number> {
      await loseSight(needs);
      return keepFinished(needs);
    },
  };
}
