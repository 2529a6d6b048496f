// Rankings on a database of their own: members with the figures that settlements would have left, and a clock to be set.
import { createEvents, type Events, type Happening } from '#services/events.ts';
import { createRankings } from '#services/rankings.ts';
import type { RankNews } from '#services/shapes/announcing.ts';
import { testDatabase } from './database.ts';
import { memberViewer } from './members.ts';

/** Columns of `users`. */
export type Figures = Record<string, string | number | boolean | null>;

/** `await using ranks = await testStandings('2026-03-05T12:00:00Z');` */
export async function testStandings(now: string) {
  const database = await testDatabase();
  let instant = new Date(now);
  const clock = () => instant;
  const told: RankNews[] = [];
  const happened: Happening[] = [];
  const heard = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  const events: Events = {
    ...heard,
    tell: async (what, data) => {
      happened.push(what);
      await heard.tell(what, data);
    },
  };
  const nobody = async () => {};
  const announce = {
    pickSettled: nobody,
    matchStarting: nobody,
    rankChanged: async (news: readonly RankNews[]) => void told.push(...news),
  };
  const needs = { stores: database.stores, events, clock, announce };
  const sql = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.pool.query<Row>(text, values)).rows;
  let settleNo = 0;
  return {
    ...database,
    needs,
    rankings: createRankings(needs),
    told,
    happened,
    sql,
    at: (iso: string) => {
      instant = new Date(iso);
    },
    now: clock,
    /** Answers the new member's number. */
    async member(username: string, figures: Figures = {}): Promise<number> {
      const all = { username, email: `${username}@example.com`, password: 'none', display_name: username, ...figures };
      const names = Object.keys(all);
      const [row] = await sql<{ id: string }>(
        `insert into users (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
        Object.values(all),
      );
      return Number(row?.id);
    },
    change: (id: number, figures: Figures) =>
      sql(
        `update users set ${Object.keys(figures)
          .map((name, place) => `${name} = $${place + 2}`)
          .join(', ')} where id = $1`,
        [id, ...Object.values(figures)],
      ),
    /** A match settled just now, so that there is something to count; with the verdicts of picks on it. */
    async settled(verdicts: Readonly<Record<number, 'won' | 'lost' | 'void' | 'pending'>> = {}): Promise<void> {
      settleNo += 1;
      const [match] = await sql<{ id: string }>(
        `insert into matches (sport_id, home_team, away_team, match_date, settle_no)
         values ((select id from sports order by id limit 1), 'Arsenal', 'Chelsea', $1, $2) returning id`,
        [instant, settleNo],
      );
      for (const [userId, verdict] of Object.entries(verdicts)) {
        await sql(
          `insert into predictions (user_id, match_id, predicted_result, verdict, is_correct, settle_no) values ($1, $2, 'home', $3, $4, $5)`,
          [userId, match?.id, verdict, verdict === 'won', settleNo],
        );
      }
    },
    as: (id: number) => memberViewer({ id }),
  };
}
