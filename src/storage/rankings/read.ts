// Reading the standings: a page after any place, one member's row, and what a member has to show.
import { type SQL, sql } from 'drizzle-orm';
import type { StandingPeriod } from '#domain/ranking/standing.ts';
import { type Db, rowsOf } from '../db.ts';
import type { Account } from '../people/accounts.ts';
import { lastSettled } from '../picks/last-settled.ts';
import { askedFor, gathered } from '../postgres/gathered.ts';
import type { Ranked } from './count.ts';
import { isPerson } from './order.ts';

type Face = Pick<Account, 'username' | 'displayName' | 'avatar' | 'icon' | 'role' | 'isVerified' | 'kind' | 'tier' | 'level' | 'badge'>;

export type StandingRow = Face & {
  id: number;
  rank: number;
  rankBefore: number | null;
  points: number;
  settled: number;
  correct: number;
  winStreak: number;
  /** Of all time, whatever the period. */
  accuracyPct: number;
};

/** When the shown standings were counted, and how many members stand in each period. */
export type Counted = { ranked: Ranked; countedAt: Date | null };

export type OwnPlace = Pick<StandingRow, 'rank' | 'rankBefore' | 'points' | 'settled' | 'correct'>;

export type OwnFigures = Counted & {
  places: Partial<Record<StandingPeriod, OwnPlace>>;
  points: number;
  settled: number;
  correct: number;
  winStreak: number;
  bestStreak: number;
  /** The week and month to which the figures belong, by their first Seoul date. */
  week: { of: string | null; settled: number; correct: number };
  month: { of: string | null; settled: number; correct: number };
  /** What a row of the standings shows besides a place. */
  face: Face & Pick<StandingRow, 'id' | 'accuracyPct'>;
  /** The ten picks that were settled last, newest first; void ones are passed over. */
  form: ('won' | 'lost')[];
};

const countedAtSql = sql`(extract(epoch from st.computed_at) * 1000)::float8`;
const instant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const rowSql = sql`u.id::float8 as id, s.rank, b.ranking as "rankBefore", s.points, s.settled, s.correct, u.win_streak as "winStreak",
  u.prediction_accuracy::float8 as "accuracyPct", u.username, u.display_name as "displayName", u.avatar, u.icon, u.role,
  u.is_verified as "isVerified", u.kind, u.tier, u.level, u.badge`;

/** Rows in the order of their places. Who has left since the count is passed over. */
const rowsWhere = (db: Db, before: string, which: SQL): Promise<StandingRow[]> =>
  rowsOf<StandingRow>(
    db,
    sql`select ${rowSql} from standings s join users u on u.id = s.user_id and ${isPerson}
        left join battle_rankings b on b.user_id = s.user_id and b.period = ${before} where ${which}`,
  );

/** So many may have left between two places that are read together. */
const reserve = 20;

/** `last`: the last place of the period; none where nobody is ranked. `before`: the snapshot that places are compared with. */
export type PageQuestion = { period: StandingPeriod; before: string; after: number; limit: number; last: number };
export type OwnQuestion = { userId: number; before: Record<StandingPeriod, string> };

const lists = (db: Db) => ({
  /** At any depth the same cost: the list goes on after a place, up to `last`. */
  async page({ period, before, after, limit, last }: PageQuestion): Promise<StandingRow[]> {
    const rows: StandingRow[] = [];
    for (let from = after; from < last && rows.length < limit; from += limit + reserve) {
      // Places have no gaps, so both ends of the window are known: an order with a limit alone would not reach through the view.
      const window = sql`s.rank > ${from} and s.rank <= ${from + limit + reserve}`;
      rows.push(...(await rowsWhere(db, before, sql`s.period = ${period} and ${window} order by s.rank limit ${limit - rows.length}`)));
    }
    return rows;
  },

  async counted(): Promise<Counted> {
    const rows = await rowsOf<{ ranked: Ranked; countedAt: number | null }>(
      db,
      sql`select st.ranked, ${countedAtSql} as "countedAt" from standings_state st where st.id = 1`,
    );
    return { ranked: rows[0]?.ranked ?? {}, countedAt: instant(rows[0]?.countedAt ?? null) };
  },

  /** The ten picks that were settled last, newest first, of each member; void ones are passed over. */
  async forms(userIds: readonly number[]): Promise<Map<number, ('won' | 'lost')[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await rowsOf<{ id: number; form: ('won' | 'lost')[] }>(
      db,
      sql`select w.id::float8 as id, ${lastSettled(sql`w.id`, 'newest first')} as form
          from unnest(${`{${userIds.join(',')}}`}::bigint[]) as w(id)`,
    );
    return new Map(rows.map(({ id, form }) => [id, form]));
  },
});

type OwnRow = Omit<OwnFigures, 'countedAt'> & { countedAt: number | null; place: number };

async function readOwn(db: Db, questions: readonly OwnQuestion[]): Promise<(OwnFigures | undefined)[]> {
  const members = questions.map(({ userId }) => userId);
  const snapshots = questions.map(({ before }) => JSON.stringify(before));
  const rows = await rowsOf<OwnRow>(
    db,
    sql`select v.place::int as place, st.ranked, ${countedAtSql} as "countedAt", u.points, u.total_predictions as settled,
          u.correct_predictions as correct, u.win_streak as "winStreak", u.best_streak as "bestStreak",
          jsonb_build_object('of', u.week_of, 'settled', u.weekly_predictions, 'correct', u.weekly_correct) as week,
          jsonb_build_object('of', u.month_of, 'settled', u.monthly_predictions, 'correct', u.monthly_correct) as month,
          coalesce((
            select jsonb_object_agg(s.period, jsonb_build_object(
              'rank', s.rank, 'rankBefore', b.ranking, 'points', s.points, 'settled', s.settled, 'correct', s.correct))
            from standings s
            left join battle_rankings b on b.user_id = s.user_id and b.period = v.before::jsonb ->> s.period
            where s.user_id = u.id
          ), '{}'::jsonb) as places,
          jsonb_build_object('id', u.id, 'accuracyPct', u.prediction_accuracy, 'username', u.username, 'displayName', u.display_name,
            'avatar', u.avatar, 'icon', u.icon, 'role', u.role, 'isVerified', u.is_verified, 'kind', u.kind, 'tier', u.tier,
            'level', u.level, 'badge', u.badge) as face,
          ${lastSettled(sql`u.id`, 'newest first')} as form
        from ${askedFor([
          [members, 'bigint'],
          [snapshots, 'text'],
        ])} v(id, before, place)
          join users u on u.id = v.id cross join standings_state st where st.id = 1`,
  );
  const found = new Map(rows.map(({ place, countedAt, ...own }) => [place, { ...own, countedAt: instant(countedAt) }]));
  return questions.map((_, at) => found.get(at + 1));
}

const ofMember = (db: Db) => ({
  /** The nearest member above a place of all time. */
  async above(rank: number): Promise<{ rank: number; points: number } | undefined> {
    const [row] = await rowsOf<{ rank: number; points: number }>(
      db,
      sql`select s.rank, s.points from standings s join users u on u.id = s.user_id and ${isPerson}
          where s.period = 'overall' and s.rank < ${rank} and s.rank >= ${rank - reserve} order by s.rank desc limit 1`,
    );
    return row;
  },

  /** A member's places in every period, and the figures they rest on, in one look; members who come meanwhile are looked up together. */
  own: gathered((questions: readonly OwnQuestion[]) => readOwn(db, questions)),
});

export const createReadingStore = (db: Db) => ({ ...lists(db), ...ofMember(db) });
