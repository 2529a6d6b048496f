// How old what the feeds told is: a league that is asked seldom is not stale while its feed answers, one that keeps silent soon is.
import { hours, minutes } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';

/** A league that a feed is asked for. */
export type Asked = { feed: string; league: string };
/** Nothing was ever told (`asOf` null) and yet nothing is stale: no feed is asked for it at all, so an empty list says nothing of what is played. */
export type Freshness = { asOf: string | null; stale: boolean };
/** Matches under way that the feed's answers leave out, by number, and when it last told them (ISO). */
export type LeftOut = Readonly<Record<string, string>>;
/** When the feed last told something of the league (ISO), and when it last did not; an empty text where that never happened. */
/** `isSilenced`: nobody asks the feed any more, so what it told last only grows old. */
export type Word = Asked & { asOf: string | null; missed: string; leftOut?: LeftOut; isSilenced?: true };

/** After this long without word from a feed that was asked in vain, a list is stale. */
const staleAfterMs = minutes(2);
/** Every league is asked more often than this: without word for so long, nobody asks at all. */
const silentAfterMs = hours(5);

export const heardKey = ({ feed, league }: Asked) => `heard:${feed}:${league}`;
export const missedKey = ({ feed, league }: Asked) => `missed:${feed}:${league}`;
export const leftOutKey = ({ feed, league }: Asked) => `left-out:${feed}:${league}`;

/** Every league that is asked for. */
export const askedOf = (feeds: readonly { name: string; leagues: readonly string[] }[]): Asked[] =>
  feeds.flatMap(({ name, leagues }) => leagues.map((league) => ({ feed: name, league })));

/** One question for all of them. */
export async function wordsOf({ settings }: Stores, asked: readonly Asked[]): Promise<Word[]> {
  const known = await settings.readMany<string | LeftOut>(asked.flatMap((one) => [heardKey(one), missedKey(one), leftOutKey(one)]));
  const instant = (key: string) => {
    const value = known.get(key);
    return typeof value === 'string' ? value : null;
  };
  return asked.map((one) => {
    const leftOut = known.get(leftOutKey(one));
    return {
      ...one,
      asOf: instant(heardKey(one)),
      missed: instant(missedKey(one)) ?? '',
      ...(typeof leftOut === 'object' && { leftOut }),
    };
  });
}

/** What feeds told last that are asked no more. */
export const silencedWords = async (stores: Stores, silenced: readonly Asked[]): Promise<Word[]> =>
  silenced.length === 0 ? [] : (await wordsOf(stores, silenced)).map((word) => ({ ...word, isSilenced: true }));

/** What is known of the leagues of what is shown; of all of them where nothing is, as that may be why. */
export function wordsOfShown(words: readonly Word[], leagues: readonly string[]): readonly Word[] {
  const found = words.filter(({ league }) => leagues.includes(league));
  return found.length > 0 ? found : words;
}

/** The age of the oldest league that was asked in vain; where none was, of the newest word. Before the first word nothing is known, and an empty
 *  list says nothing: it is as stale as one that was asked in vain. */
export function freshnessIn(words: readonly Word[], { now, pollMs }: { now: Date; pollMs: number }): Freshness {
  const ageOf = (asOf: string | null) => (asOf === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(asOf));
  const inVain = words.filter(
    ({ asOf, missed, isSilenced }) => isSilenced || (missed > (asOf ?? '') && ageOf(asOf) > Math.max(staleAfterMs, pollMs * 3)),
  );
  const [oldest] = inVain.flatMap(({ asOf }) => asOf ?? []).sort();
  const newest = words
    .flatMap(({ asOf }) => asOf ?? [])
    .sort()
    .at(-1);
  const asOf = oldest ?? newest ?? null;
  return { asOf, stale: inVain.length > 0 || (words.length > 0 && ageOf(asOf) > silentAfterMs) };
}
