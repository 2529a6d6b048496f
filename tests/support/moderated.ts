// People around a board that is looked after: members of any age, an admin with a session of either kind, and what they write.
import { randomBytes } from 'node:crypto';
import type { createPost } from '#contract/board.ts';
import type { InputOf } from '#contract/route.ts';
import { pickSentence, pickTitle } from '#domain/content/pick-sentences.ts';
import { hashOfToken } from '#services/accounts/open-session.ts';
import type { Member } from '#services/viewer.ts';
import { noPassword } from '#storage/people/accounts.ts';
import { event, side } from './factories.ts';
import type { TestHouse } from './house.ts';
import { memberViewer } from './members.ts';

type Draft = InputOf<typeof createPost>;

/** Admins have a password, as everybody whom their door let in; this one is the hash of none. */
const passwordOf = { user: noPassword, admin: 'of a password' } as const;

export async function joined(house: TestHouse, username: string, role: 'user' | 'admin' = 'user'): Promise<Member> {
  const account = await house.stores.accounts.make({
    username,
    email: `${username}@example.com`,
    password: passwordOf[role],
    displayName: username,
    now: house.now(),
    consentedAt: house.now(),
    role,
  });
  if (!account) throw new Error(`${username} is taken`);
  return memberViewer({ id: account.id, username, displayName: username, role, kind: role });
}

/** Who signed up through the API, as services know them. */
export async function memberOf(house: TestHouse, username: string): Promise<Member> {
  const account = await house.stores.accounts.byUsername(username);
  if (!account) throw new Error(`${username} is nobody`);
  return memberViewer({ id: account.id, username, displayName: account.displayName });
}

/** A token that opens what this member may, in a session of that audience. */
export async function tokenOf(house: TestHouse, { id }: Member, audience: 'site' | 'admin' = 'site'): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = house.now();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await house.stores.sessions.open({ tokenHash: hashOfToken(token), userId: id, audience, now, expiresAt, userAgent: null, network: null });
  return { token };
}

export const opinion = (change: Partial<Draft> = {}): Draft => ({
  title: '오늘의 의견',
  content: '홈팀 수비가 좋아요.',
  sport: 'soccer',
  prediction: 'HOME',
  predictionReason: '홈에서 강해요.',
  tags: [],
  ...change,
});

export type Ahead = { matchId: string; homeTeam: string; awayTeam: string };

/** Matches of tonight, as lists give them. */
export async function matchesAhead(house: TestHouse, count: number): Promise<Ahead[]> {
  const start = new Date(house.now().getTime() + 6 * 3_600_000).toISOString();
  house.script.events = Array.from({ length: count }, (_, n) =>
    event({ eventId: `ahead-${n}`, start, home: side(`Home ${n}`), away: side(`Away ${n}`) }),
  );
  await house.services.matches.refresh();
  return (await house.app.inject({ method: 'GET', url: '/api/odds/soccer' })).json<Ahead[]>();
}

/** A quick pick, with the words that the product writes beside it. */
export const quick = ({ matchId, homeTeam: homeName, awayTeam: awayName }: Ahead, change: Partial<Draft> = {}): Draft => ({
  title: pickTitle({ homeName, awayName, outcome: 'home', sport: 'soccer' }),
  content: pickSentence({ homeName, awayName, outcome: 'home', confidencePct: 75 }),
  sport: 'soccer',
  prediction: 'HOME',
  externalMatchId: matchId,
  tags: [],
  ...change,
});

export function nth<T>(list: readonly T[], n: number): T {
  const one = list[n];
  if (one === undefined) throw new Error(`there is no number ${n} among ${list.length}`);
  return one;
}
