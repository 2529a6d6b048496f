// Founds a world at its first opening: its sports and leagues, the house's own accounts, and in the demo world two past seasons and a cast.

import { type CastMember, cast, castEmailOf } from '#domain/cast/cast.data.ts';
import type { ResultInput } from '#domain/forecast/model.ts';
import { requiredConsents, termsVersion } from '#domain/identity/terms.ts';
import { leagues } from '#domain/league.ts';
import { playedOn } from '#domain/match-date.ts';
import type { Sport } from '#domain/sport.ts';
import { teamKey } from '#domain/team/team.ts';
import { days, hours } from '#domain/time/duration.ts';
import { startOfKstDate } from '#domain/time/kst.ts';
import type { Voice } from '#storage/community/messages.ts';
import { noPassword } from '#storage/people/accounts.ts';
import type { NewResult } from '#storage/results.ts';
import type { Stores } from '#storage/stores.ts';

/** A past match as a feed of the demo world tells it, teams by name. */
export type PastMatch = Omit<ResultInput, 'context'> & { sport: Sport; start: string; context?: Record<string, string | number> };

type Needs = {
  stores: Stores;
  clock: () => Date;
  mode: 'demo' | 'live';
  /** Past seasons of the demo world; nobody asks for them in live mode. */
  pastResults: (now: Date) => readonly PastMatch[];
};

/** The same for every world. */
export const worldSeed = 1;

function newResultOf(match: PastMatch, seen: Map<string, number>): NewResult {
  const { sport, league } = match;
  const date = playedOn(league, new Date(match.start));
  const keyOf = (name: string) => teamKey({ sport, league, name });
  const [homeKey, awayKey] = [keyOf(match.home), keyOf(match.away)];
  const game = `${league} ${date} ${homeKey} ${awayKey}`;
  const gameNo = (seen.get(game) ?? 0) + 1;
  seen.set(game, gameNo);
  return {
    sport,
    league,
    season: match.season ?? null,
    date,
    homeKey,
    awayKey,
    homeName: match.home,
    awayName: match.away,
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    outcome: match.outcome,
    neutral: match.neutral,
    gameNo,
    stats: match.stats ?? null,
    context: match.context ?? null,
    closingOdds: match.closingOdds ?? null,
    source: 'demo',
  };
}

/** They came one after the other over two months, at all hours, and the last of them before the past that the world opens with. */
const joinedBeforeMs = (place: number): number => days(2 * place + 14) + hours((place * 7) % 24);

/** Whoever joined before the present terms was asked again when they came. */
const agreedAt = (joined: Date, now: Date): Date =>
  new Date(Math.min(Math.max(joined.getTime(), startOfKstDate(termsVersion).getTime() + (joined.getTime() % days(1))), now.getTime()));

/** False where somebody real has the name already: then the world goes on without that one. */
async function invite(tx: Stores, member: CastMember, { joined, now }: { joined: Date; now: Date }): Promise<boolean> {
  const { username, displayName, icon } = member;
  const account = await tx.accounts.make({
    username,
    displayName,
    icon,
    email: castEmailOf(member),
    password: noPassword,
    now: joined,
    consentedAt: joined,
    isVerified: true,
  });
  if (!account) return false;
  await tx.consents.add(
    account.id,
    requiredConsents.map((kind) => ({ kind, version: termsVersion, accepted: true, at: agreedAt(joined, now) })),
  );
  return true;
}

/** Who speaks for the house: marked as no person, in no ranking, and nobody can sign in as them. */
const voices: readonly Omit<Voice, 'now' | 'email'>[] = [
  { kind: 'bot', username: 'match_bot', displayName: '픽노트 중계봇', icon: 'Zap' },
  { kind: 'ai', username: 'pickster_mina', displayName: 'AI 픽스터 미나', icon: 'Star' },
];
/** So many names are tried before the world goes on without that voice. */
const namesTried = 9;

/** One of the kind that stands already is the one; where a member has the name, the next free one is taken. */
async function giveVoice(tx: Stores, voice: Omit<Voice, 'now' | 'email'>, now: Date): Promise<void> {
  for (let no = 1; no <= namesTried; no += 1) {
    // Looked for each time: a name that is taken now may have been taken by another process for the same voice.
    if ((await tx.messages.voice(voice.kind)) !== undefined) return;
    const username = no === 1 ? voice.username : `${voice.username}_${no}`;
    if ((await tx.messages.addVoice({ ...voice, username, email: `${username}@house.invalid`, now })) !== undefined) return;
  }
}

export const createFounding = ({ stores, clock, mode, pastResults }: Needs) => ({
  /** Enters the world, or throws when the database belongs to the other one. `isNew`: its past has still to be told. */
  async enter(): Promise<{ isNew: boolean }> {
    await stores.world.enter({ mode, seed: worldSeed, now: clock() });
    await stores.sports.keepLeagues(
      leagues.map(({ code, sport, name, nameKo, countryKo }) => ({ code, sport, name, nameKo, country: countryKo })),
    );
    return { isNew: !(await stores.settings.read<boolean>('founded')) };
  },

  /** The past seasons of the demo world, for the models to learn from. Safe to repeat. */
  async importPast(): Promise<number> {
    const seen = new Map<string, number>();
    const past = pastResults(clock()).map((match) => newResultOf(match, seen));
    if (past.length > 0) await stores.results.importBatch(past);
    return past.length;
  },

  /** Makes the house's own accounts, and the members of a demo world, where they are missing; safe to repeat. Answers how many members came. */
  async inviteCast(): Promise<number> {
    await stores.transaction(async (tx) => {
      for (const voice of voices) await giveVoice(tx, voice, clock());
    });
    if (mode !== 'demo') return 0;
    const here = new Set((await stores.accounts.byUsernames(cast.map(({ username }) => username))).map(({ username }) => username));
    const missing = cast.flatMap((member, place) => (here.has(member.username) ? [] : [{ member, place }]));
    if (missing.length === 0) return 0;
    const now = clock();
    return stores.transaction(async (tx) => {
      let came = 0;
      for (const { member, place } of missing)
        came += Number(await invite(tx, member, { joined: new Date(now.getTime() - joinedBeforeMs(place)), now }));
      return came;
    });
  },

  /** From now on the world opens at once. A founding that was cut short before is done again. */
  finish: () => stores.settings.write('founded', true),
});
