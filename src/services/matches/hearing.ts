// Hears the feeds at a polite pace, remembers what they tell, and tells the house what came of it.
import { days, hours } from '#domain/time/duration.ts';
import type { ScoreFeed, Window } from '#feeds/feed.ts';
import type { MatchChange, OpenMatch } from '#storage/matches.ts';
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

type OfGap = { feed: ScoreFeed; league: string; open: readonly OpenMatch[] };

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
  const leftOut = isWhole ? await noteLeftOut(needs, feed, { league, window, slate }) : { coming: [] };
  const isMostlyRead = slate.events.length >= slate.rejected.length;
  if (isMostlyRead) await noteHeard(needs, { feed: feed.name, league }, slate.fetchedAt);
  else await noteMissed(needs, { feed: feed.name, league });
  return { news: news.changed, missing: leftOut.coming, isWhole };
}

/** Of days that are long over: what is told of them is remembered, and nothing is concluded from what is not. */
async function hearGap(needs: HearingNeeds, gaps: ReturnType<typeof createGaps>, { feed, league, open }: OfGap): Promise<MatchChange[]> {
  const gap = gaps.of(feed, league, open);
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

const nameOf = (feed: Pick<ScoreFeed, 'name'>, league: string): string => `${feed.name} ${league}`;

const nothing: Known = { live: 0, suspended: 0, endsSeenOnce: 0, nextStart: null };

/** The hours around now, and what was wished for before them. */
function reaching(window: Window, wishedFrom: string | undefined): Window {
  const from = wishedFrom === undefined ? window.from.getTime() : Date.parse(wishedFrom) - hours(1);
  return from < window.from.getTime() ? { ...window, from: new Date(from) } : window;
}

type Plan = { agenda: ReturnType<typeof createAgenda>; gaps: ReturnType<typeof createGaps> };

async function refreshDue(needs: HearingNeeds, { agenda: planned, gaps }: Plan): Promise<Refreshed> {
  const { due, missed, heard: wasHeard, heardInPart, lacking } = planned;
  const agenda = new Map((await needs.stores.matches.agenda(needs.clock())).map((entry) => [entry.league, entry]));
  const wishes = await leaguesToAsk(needs.stores);
  const tally = { asked: 0, changed: 0, failed: 0 };
  let [hasEnded, isHeard] = [false, false];
  let open: Promise<Map<string, OpenMatch[]>> | undefined;
  for (const feed of needs.scores) {
    for (const league of feed.leagues) {
      const name = nameOf(feed, league);
      const wish = wishes[league];
      const planning = due(name, agenda.get(league) ?? nothing, wish?.at);
      if (!planning) continue;
      const window = reaching(planning, wish?.from);
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
        open ??= isFar(window, needs.clock()) ? gaps.open() : undefined;
        const late = open ? await hearGap(needs, gaps, { feed, league, open: (await open).get(league) ?? [] }) : [];
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
