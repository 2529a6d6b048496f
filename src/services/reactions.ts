// When this happens, that follows. Beside services.ts, which makes them, the only file that knows two services at once.
import type { Stores } from '#storage/stores.ts';
import type { AnalysisService } from './analysis.ts';
import type { Events, Happenings } from './events.ts';
import { type News, notices } from './notifications/news.ts';
import { answeredNotice, reviewedNotice } from './notifications/review-news.ts';
import { settledNotice } from './notifications/settled-news.ts';
import type { Announce } from './shapes/announcing.ts';

type Telling = {
  tell(news: readonly News[]): Promise<void>;
  tellWithin(tx: Stores, news: readonly News[]): Promise<() => Promise<void>>;
};
type Columns = {
  following: { tellEnded(news: { matchId: string; revision: number }): Promise<void> };
  analysis: AnalysisService;
  notifications: Telling;
  discussion: { tellSettled(news: Happenings['match-settled']): Promise<void>; tellDay(news: Happenings['analysis-ready']): Promise<void> };
  settlement: { settleDue(): Promise<unknown>; tellDue(): Promise<unknown> };
};

/** What the columns have to say to members, said in notices. */
export const announcing = ({ tell, tellWithin }: Telling): Announce => ({
  pickSettled: (news) => tell(news.map(settledNotice)),
  matchStarting: (news) => tell(news.map((one) => notices.matchStarting(one))),
  matchMoved: (news) => tell(news.map((one) => notices.matchMoved(one))),
  matchEnded: (news) => tell(news.map((one) => notices.matchEnded(one))),
  rankChanged: (news) => tell(news.map((one) => notices.rankChanged(one))),
  commented: (news) => tell(news.map((one) => notices.commented(one))),
  reviewed: (news) => tell(news.map(reviewedNotice)),
  answered: (tx, news) => tellWithin(tx, [answeredNotice(news)]),
});

export function connectReactions(events: Events, { analysis, notifications, settlement, discussion, following }: Columns): void {
  // What is missed here is found by the sweep.
  events.on('matches-finished', async () => {
    await settlement.settleDue();
    await settlement.tellDue();
  });
  // Newly announced fixtures get their forecast when the sweep comes round; what ended is learned here, off the reader's path.
  events.on('results-added', async ({ sport }) => {
    await analysis.warm(sport);
  });
  events.onEverywhere('results-added', ({ sport }) => analysis.follow(sport));
  events.on('match-settled', (news) => discussion.tellSettled(news));
  events.on('match-settled', (news) => following.tellEnded(news));
  events.on('analysis-ready', (news) => discussion.tellDay(news));
  events.on('password-changed', (change) => notifications.tell([{ ...notices.passwordChanged(change), isLetterSent: true }]));
  events.on('new-device', (seen) => notifications.tell([notices.newDevice(seen)]));
}
