// Sports, leagues and teams: kept as they are first met, named in Korean when we learn how.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { type Db, recordset } from './db.ts';
import type { TeamIdentity } from './matches/heard.ts';
import { leagues, sports, teamRefs, teams } from './schema/sports.ts';

export type Team = {
  id: number;
  key: string;
  sport: Sport;
  name: string;
  nameKo: string | null;
  shortKo: string | null;
  aliases: string[];
};
export type NewTeam = TeamIdentity & { sport: Sport };
export type League = { code: string; sport: Sport; name: string; nameKo: string | null; country: string | null };
export type NewLeague = { code: string; sport: Sport; name: string; nameKo?: string | null; country?: string | null };

const sameAliases = (known: readonly string[], told: readonly string[] | undefined) =>
  told === undefined || told.every((alias) => known.includes(alias));

/** Ids of teams by key; unknown ones are made, and a name or alias that is new to us is added. */
export async function keepTeams(db: Db, wanted: readonly NewTeam[]): Promise<Map<string, number>> {
  const byKey = new Map(wanted.map((team) => [team.key, team]));
  if (byKey.size === 0) return new Map();
  const read = () =>
    db
      .select()
      .from(teams)
      .where(inArray(teams.key, [...byKey.keys()]));
  const known = new Map((await read()).map((row) => [row.key, row]));
  // In one order everywhere: two batches that write the same teams then wait for each other instead of locking up.
  const inOrder = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const writes = inOrder.filter(({ key, nameKo, shortKo, aliases }) => {
    const row = known.get(key);
    return !row || (nameKo && nameKo !== row.nameKo) || (shortKo && shortKo !== row.shortKo) || !sameAliases(row.aliases, aliases);
  });
  if (writes.length > 0) {
    const values = recordset(teams, ['key', 'name', 'nameKo', 'shortKo'], writes);
    await db.execute(sql`
      insert into teams (key, sport_id, name, name_ko, short_ko)
      select v.key, s.id, v.name, v.name_ko, v.short_ko
      from ${values} join jsonb_to_recordset(${JSON.stringify(writes.map(({ key, sport }) => ({ key, sport })))}::jsonb) as w(key text, sport text) using (key)
      join sports s on s.code = w.sport order by v.ordinal
      on conflict (key) do update set
        name_ko = coalesce(excluded.name_ko, teams.name_ko), short_ko = coalesce(excluded.short_ko, teams.short_ko)`);
    const aliased = writes.flatMap(({ key, aliases }) => (aliases ?? []).map((alias) => ({ key, alias })));
    if (aliased.length > 0) {
      await db.execute(sql`
        update teams set aliases = (select array_agg(distinct a order by a) from unnest(teams.aliases || v.aliases) as a)
        from (select key, array_agg(alias) as aliases from jsonb_to_recordset(${JSON.stringify(aliased)}::jsonb) as r(key text, alias text) group by key) v
        where teams.key = v.key`);
    }
    for (const row of await read()) known.set(row.key, row);
  }
  return new Map([...known].map(([key, { id }]) => [key, id]));
}

/** Leagues that are met for the first time get a row; the known ones stay as they are. */
export async function keepLeagues(db: Db, wanted: readonly NewLeague[]): Promise<void> {
  const byCode = new Map(wanted.map((league) => [league.code, league]));
  if (byCode.size === 0) return;
  const known = await db
    .select({ code: leagues.code })
    .from(leagues)
    .where(inArray(leagues.code, [...byCode.keys()]));
  for (const { code } of known) byCode.delete(code);
  if (byCode.size > 0) await writeLeagues(db, [...byCode.values()]);
}

const writeLeagues = (db: Db, list: readonly NewLeague[]) =>
  db.execute(sql`
    insert into leagues (code, sport_id, name, name_ko, country)
    select v.code, s.id, v.name, v.name_ko, v.country
    from jsonb_to_recordset(${JSON.stringify(list.map(({ code, sport, name, nameKo = null, country = null }) => ({ code, sport, name, name_ko: nameKo, country })))}::jsonb)
      as v(code text, sport text, name text, name_ko text, country text)
    join sports s on s.code = v.sport
    on conflict (code) do update set name = excluded.name, name_ko = coalesce(excluded.name_ko, leagues.name_ko),
      country = coalesce(excluded.country, leagues.country)`);

export const createSportStore = (db: Db) => ({
  /** The sports in their fixed order. */
  list: () => db.select().from(sports).orderBy(asc(sports.id)),

  leagues: (): Promise<League[]> =>
    db
      .select({ code: leagues.code, sport: sports.code, name: leagues.name, nameKo: leagues.nameKo, country: leagues.country })
      .from(leagues)
      .innerJoin(sports, eq(sports.id, leagues.sportId))
      .orderBy(asc(leagues.code)),

  /** Writes the leagues we know by name; safe to repeat at every start. */
  async keepLeagues(list: readonly NewLeague[]): Promise<void> {
    if (list.length > 0) await writeLeagues(db, list);
  },

  keepTeams: (list: readonly NewTeam[]): Promise<Map<string, number>> => db.transaction((tx) => keepTeams(tx, list)),

  async teamsByKeys(keys: readonly string[]): Promise<Map<string, Team>> {
    if (keys.length === 0) return new Map();
    const rows = await db
      .select({ team: teams, sport: sports.code })
      .from(teams)
      .innerJoin(sports, eq(sports.id, teams.sportId))
      .where(inArray(teams.key, [...keys]));
    return new Map(rows.map(({ team, sport }) => [team.key, { ...team, sport }]));
  },

  /** The team that a provider's id means, by the key that results and forecasts use. */
  async teamKeyOfRef({
    provider,
    league,
    providerTeamId,
  }: {
    provider: string;
    league: string | null;
    providerTeamId: string;
  }): Promise<string | undefined> {
    const [row] = await db
      .select({ key: teams.key })
      .from(teamRefs)
      .innerJoin(teams, eq(teams.id, teamRefs.teamId))
      .where(
        sql`${teamRefs.provider} = ${provider} and ${teamRefs.league} = ${league ?? ''} and ${teamRefs.providerTeamId} = ${providerTeamId}`,
      );
    return row?.key;
  },
});
