// A world of matches, forecasts and picks of which the ledger and the AI's record are tested: with a clock that is moved by hand.
import { hash, randomBytes } from 'node:crypto';
import { pickDocument } from '#domain/record/documents.ts';
import type { Outcome } from '#domain/sport.ts';
import { createLedger } from '#services/ledger.ts';
import { createRecord } from '#services/record.ts';
import type { NewForecast } from '#storage/forecasts.ts';
import type { HeardMatch } from '#storage/matches.ts';
import { testDatabase } from './database.ts';
import { heard } from './heard.ts';

const saidAt = new Date('2026-03-01T03:00:00Z');

export const forecastOf = (matchId: number, change: Partial<NewForecast> = {}): NewForecast => ({
  matchId,
  model: 'soccer-model',
  version: '1',
  trainedAt: saidAt,
  resultsUntil: '2026-02-28',
  inputs: { rehearsed: false },
  probs: { home: 0.5, draw: 0.3, away: 0.2 },
  expectedHome: 1.6,
  expectedAway: 0.9,
  factors: [],
  homeMatches: 38,
  awayMatches: 40,
  lastMatchDate: '2026-02-27',
  market: null,
  createdAt: saidAt,
  ...change,
});

/** So many football matches of February 2026 whose forecasts were rehearsed and scored, so many of them right: written at once, for long records. */
export async function scoredSoccer(
  rows: (query: string) => Promise<unknown>,
  { count, right }: { count: number; right: number },
): Promise<void> {
  await rows(`
    with played as (
      insert into matches (sport_id, home_team, away_team, match_date, status, revision)
      select (select id from sports where code = 'soccer'), '홈' || n, '원정' || n, timestamptz '2026-02-20T12:00:00Z' + n * interval '1 minute', 'finished', 1
      from generate_series(1, ${count}) n returning id, match_date
    ), told as (
      insert into forecasts (match_id, model, version, trained_at, home_prob, draw_prob, away_prob, expected_home, expected_away, created_at)
      select id, 'soccer-stack', '3', '2026-02-20', 0.5, 0.3, 0.2, 1, 1, '2026-02-20' from played returning id, match_id
    )
    insert into forecast_scores (match_id, forecast_id, sport, model, version, match_date, home_prob, draw_prob, away_prob, called, outcome, is_correct,
      log_loss, brier, is_rehearsed, revision, settled_at)
    select p.id, t.id, 'soccer', 'soccer-stack', '3', p.match_date, 0.5, 0.3, 0.2, 'home', case when row_number() over (order by p.id) <= ${right} then 'home' else 'away' end,
      row_number() over (order by p.id) <= ${right}, 0.7, 0.5, true, 1, '2026-02-21'
    from played p join told t on t.match_id = p.id returning match_id`);
}

export type RecordWorld = Awaited<ReturnType<typeof recordWorld>>;

export async function recordWorld(now: string) {
  const database = await testDatabase();
  const { stores, pool } = database;
  let instant = new Date(now);
  const clock = () => instant;
  let events = 0;
  let members = 0;

  /** Of clubs with their own names; as many as there are changes. */
  async function matches(...changes: Partial<HeardMatch>[]): Promise<number[]> {
    const slate = changes.map((change) => {
      events += 1;
      return heard({ eventId: `${events}`, homeName: `Home${events}`, awayName: `Away${events}`, ...change });
    });
    return (await stores.matches.upsertHeard(slate, instant)).inserted;
  }

  async function member(): Promise<number> {
    members += 1;
    const account = await stores.accounts.make({
      username: `member_${members}`,
      email: `member${members}@example.com`,
      password: 'none',
      displayName: `회원${members}`,
      icon: null,
      now: instant,
      consentedAt: instant,
      isVerified: true,
    });
    return account?.id ?? 0;
  }

  async function pick(matchId: number, { memberId, outcome = 'home' }: { memberId?: number; outcome?: Outcome } = {}): Promise<number> {
    const userId = memberId ?? (await member());
    const [salt, confidencePct, madeAt] = [randomBytes(16), 62.5, instant];
    const document = pickDocument({ memberId: userId, matchId, version: 1, outcome, confidencePct, madeAt, salt: salt.toString('hex') });
    const id = await stores.picks.add({
      userId,
      matchId,
      outcome,
      confidencePct,
      isConfidenceTouched: true,
      reasoning: '',
      price: { prob: 0.41, source: 'market' },
      salt,
      commitment: hash('sha256', document, 'buffer'),
      madeAt,
    });
    return id ?? 0;
  }

  /** So many of one match, as like as two drops. */
  async function forecasts(count: number, forecast: NewForecast): Promise<void> {
    for (let left = count; left > 0; left -= 500) await stores.forecasts.add(Array.from({ length: Math.min(left, 500) }, () => forecast));
  }

  return {
    stores,
    pool,
    database,
    clock,
    ledger: createLedger({ stores, clock }),
    record: createRecord({ stores, clock }),
    at: (iso: string) => {
      instant = new Date(iso);
    },
    matches,
    member,
    forecasts,
    pick,
    async rows<Row>(query: string): Promise<Row[]> {
      return (await pool.query(query)).rows as Row[];
    },
    [Symbol.asyncDispose]: database.close,
  };
}
