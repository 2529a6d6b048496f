// Remembers what each team did lately, so that a forecast can count the matches behind it and quote true numbers.
import type { FixtureInput, ResultInput } from './model.ts';

export type Entry = { date: string; day: number; atHome: boolean; neutral: boolean; scored: number; conceded: number };

/** A team's own page: how many matches it has played, and the newest of them, oldest first. */
export type Page = { matches: number; recent: Entry[] };

export type Tally = { matches: number; wins: number; draws: number; losses: number; scored: number; conceded: number };

const kept = 20;
const emptyPage: Page = { matches: 0, recent: [] };

export type Ledger = {
  add(result: ResultInput, day: number): void;
  page(team: string): Page;
  lastDate(fixture: FixtureInput): string | null;
};

/** Keys are whatever the caller uses for a team within one pool (a country, a league, a sport). */
export function createLedger(): Ledger {
  const pages = new Map<string, Page>();
  const write = (team: string, entry: Entry) => {
    const page = pages.get(team) ?? { matches: 0, recent: [] };
    page.matches += 1;
    page.recent.push(entry);
    if (page.recent.length > kept) page.recent.shift();
    pages.set(team, page);
  };
  const page = (team: string) => pages.get(team) ?? emptyPage;
  return {
    add({ date, home, away, homeScore, awayScore, neutral }, day) {
      write(home, { date, day, atHome: true, neutral, scored: homeScore, conceded: awayScore });
      write(away, { date, day, atHome: false, neutral, scored: awayScore, conceded: homeScore });
    },
    page,
    lastDate({ home, away }) {
      const dates = [home, away].flatMap((team) => page(team).recent.at(-1)?.date ?? []);
      return dates.sort().at(-1) ?? null;
    },
  };
}

export function tallyOf(entries: readonly Entry[]): Tally {
  const tally = { matches: 0, wins: 0, draws: 0, losses: 0, scored: 0, conceded: 0 };
  for (const { scored, conceded } of entries) {
    tally.matches += 1;
    tally.scored += scored;
    tally.conceded += conceded;
    if (scored > conceded) tally.wins += 1;
    else if (scored < conceded) tally.losses += 1;
    else tally.draws += 1;
  }
  return tally;
}

export const lastOf = (page: Page, count: number): Entry[] => page.recent.slice(-count);

export const lastAtHome = (page: Page, count: number): Entry[] =>
  page.recent.filter((entry) => entry.atHome && !entry.neutral).slice(-count);
