// Everything that is stored of one member, for them to take along: without secrets, without others, and bounded.
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';
import { blogComments, blogPosts } from '../schema/blog.ts';
import { comments, dislikes, likes, messages, posts } from '../schema/board.ts';
import { inquiries } from '../schema/inquiries.ts';
import { calendars, matchBells, streamReports, teamFollows } from '../schema/live.ts';
import { outbox, pushSubscriptions, socialAccounts, tickets, userPreferences } from '../schema/members.ts';
import { blocks, postWatches, reports, revisions } from '../schema/moderation.ts';
import { consents, notificationSettings, notifications, sessions, userReliability, users } from '../schema/people.ts';
import { pointsLedger, predictionPosts, predictions, predictionVersions } from '../schema/predictions.ts';
import { battleRankings } from '../schema/rankings.ts';
import { matches, sports, teams } from '../schema/sports.ts';

export type Row = Record<string, unknown>;
export type Belongings = {
  /** Without the password's hash. */
  account: Row | undefined;
  lists: Record<string, Row[]>;
  /** Names of lists that held more than was taken. */
  cut: string[];
};

type OwnTable = PgTable & { userId: PgColumn };
type Wanted = { userId: number; limit: number };
type Own = { table: OwnTable; newestFirst: PgColumn; omit?: readonly string[] };

/** What opens something, or is a copy kept for the database's own use, is left out. */
const own = {
  consents: { table: consents, newestFirst: consents.id },
  sessions: { table: sessions, newestFirst: sessions.id, omit: ['tokenHash'] },
  notices: { table: notifications, newestFirst: notifications.id, omit: ['dedupeKey'] },
  posts: { table: posts, newestFirst: posts.id },
  comments: { table: comments, newestFirst: comments.id },
  messages: { table: messages, newestFirst: messages.id, omit: ['dedupeKey'] },
  likes: { table: likes, newestFirst: likes.id },
  dislikes: { table: dislikes, newestFirst: dislikes.id },
  watches: { table: postWatches, newestFirst: postWatches.createdAt },
  predictionPosts: { table: predictionPosts, newestFirst: predictionPosts.id },
  points: { table: pointsLedger, newestFirst: pointsLedger.id },
  rankings: { table: battleRankings, newestFirst: battleRankings.id },
  blogPosts: { table: blogPosts, newestFirst: blogPosts.id },
  blogComments: { table: blogComments, newestFirst: blogComments.id },
  notificationSettings: { table: notificationSettings, newestFirst: notificationSettings.userId },
  preferences: { table: userPreferences, newestFirst: userPreferences.userId },
  reliability: { table: userReliability, newestFirst: userReliability.userId },
  socialAccounts: { table: socialAccounts, newestFirst: socialAccounts.createdAt },
  pushSubscriptions: { table: pushSubscriptions, newestFirst: pushSubscriptions.id, omit: ['p256dh', 'auth'] },
  letters: { table: outbox, newestFirst: outbox.id, omit: ['payload', 'dedupeKey', 'claimedUntil', 'lastError'] },
  tickets: { table: tickets, newestFirst: tickets.createdAt, omit: ['tokenHash'] },
  calendars: { table: calendars, newestFirst: calendars.createdAt, omit: ['secret'] },
  streamReports: { table: streamReports, newestFirst: streamReports.id },
  inquiries: { table: inquiries, newestFirst: inquiries.id, omit: ['handledBy'] },
} as const satisfies Record<string, Own>;

/** Columns but those named; the owner's number stands once, in the account. */
const columnsBut = (table: PgTable, omit: readonly string[]): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => name !== 'userId' && !omit.includes(name)));

const rowsOfOwn = (db: Db, { table, newestFirst, omit = [] }: Own, { userId, limit }: Wanted): Promise<Row[]> =>
  db.select(columnsBut(table, omit)).from(table).where(eq(table.userId, userId)).orderBy(desc(newestFirst)).limit(limit);

/** A pick says little by the number of its match alone. */
const picksOf = (db: Db, { userId, limit }: Wanted): Promise<Row[]> =>
  db
    .select({
      ...columnsBut(predictions, []),
      sport: sports.code,
      homeTeam: matches.homeTeam,
      awayTeam: matches.awayTeam,
      matchDate: matches.matchDate,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .innerJoin(sports, eq(sports.id, matches.sportId))
    .where(eq(predictions.userId, userId))
    .orderBy(desc(predictions.id))
    .limit(limit);

const hex = (bytes: PgColumn): SQL<string> => sql<string>`encode(${bytes}, 'hex')`;

/** How each pick was made and changed; with its salt they can work out the commitment themselves. */
const pickVersionsOf = (db: Db, { userId, limit }: Wanted): Promise<Row[]> =>
  db
    .select({
      ...columnsBut(predictionVersions, []),
      salt: hex(predictionVersions.salt),
      commitment: hex(predictionVersions.commitment),
      sport: sports.code,
      homeTeam: matches.homeTeam,
      awayTeam: matches.awayTeam,
      matchDate: matches.matchDate,
    })
    .from(predictions)
    .innerJoin(
      predictionVersions,
      and(eq(predictionVersions.predictionId, predictions.id), eq(predictionVersions.matchId, predictions.matchId)),
    )
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .innerJoin(sports, eq(sports.id, matches.sportId))
    .where(eq(predictions.userId, userId))
    .orderBy(desc(predictions.id), desc(predictionVersions.version))
    .limit(limit);

/** A number of ours says nothing by itself: teams and matches go along by name. */
const followedTeamsOf = (db: Db, { userId, limit }: Wanted): Promise<Row[]> =>
  db
    .select({ sport: sports.code, team: teams.name, teamKo: teams.nameKo, createdAt: teamFollows.createdAt })
    .from(teamFollows)
    .innerJoin(teams, eq(teams.id, teamFollows.teamId))
    .innerJoin(sports, eq(sports.id, teams.sportId))
    .where(eq(teamFollows.userId, userId))
    .orderBy(desc(teamFollows.createdAt), desc(teamFollows.teamId))
    .limit(limit);

const bellsOf = (db: Db, { userId, limit }: Wanted): Promise<Row[]> =>
  db
    .select({
      matchId: matchBells.matchId,
      homeTeam: matches.homeTeam,
      awayTeam: matches.awayTeam,
      matchDate: matches.matchDate,
      createdAt: matchBells.createdAt,
    })
    .from(matchBells)
    .innerJoin(matches, eq(matches.id, matchBells.matchId))
    .where(eq(matchBells.userId, userId))
    .orderBy(desc(matchBells.createdAt), desc(matchBells.matchId))
    .limit(limit);

/** Whom they do not want to read, by the name that they chose them by. */
const blocksOf = (db: Db, { userId, limit }: Wanted): Promise<Row[]> =>
  db
    .select({ username: users.username, createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createdAt))
    .limit(limit);

/** What they reported and why; the words that they reported are another's. */
const reportsOf = (db: Db, { userId, limit }: Wanted): Promise<Row[]> =>
  db
    .select({ kind: reports.kind, targetId: reports.targetId, reason: reports.reason, state: reports.state, createdAt: reports.createdAt })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(desc(reports.id))
    .limit(limit);

/** How their posts and comments read before they changed them. */
const earlierWordingsOf = (db: Db, { userId, limit }: Wanted): Promise<Row[]> =>
  db
    .select(getTableColumns(revisions))
    .from(revisions)
    .where(
      sql`${revisions.postId} in (select id from ${posts} where user_id = ${userId})
        or ${revisions.commentId} in (select id from ${comments} where user_id = ${userId})`,
    )
    .orderBy(desc(revisions.id))
    .limit(limit);

const beside = {
  predictions: picksOf,
  predictionVersions: pickVersionsOf,
  blocks: blocksOf,
  reports: reportsOf,
  earlierWordings: earlierWordingsOf,
  followedTeams: followedTeamsOf,
  bells: bellsOf,
};

export async function belongingsOf(db: Db, userId: number, limit: number): Promise<Belongings> {
  const [account] = await db
    .select(columnsBut(users, ['password', 'usernameKey', 'emailKey']))
    .from(users)
    .where(eq(users.id, userId));
  const lists: Record<string, Row[]> = {};
  const cut: string[] = [];
  const keep = (name: string, rows: Row[]) => {
    lists[name] = rows.slice(0, limit);
    if (rows.length > limit) cut.push(name);
  };
  // One more than is wanted tells whether there is more.
  const wanted = { userId, limit: limit + 1 };
  for (const [name, ofMember] of Object.entries(beside)) keep(name, await ofMember(db, wanted));
  for (const [name, mine] of Object.entries<Own>(own)) keep(name, await rowsOfOwn(db, mine, wanted));
  return { account, lists, cut };
}
