// The one door to everything that is remembered; a transaction hands out the same door.
import { createAuditStore } from './admin/audit.ts';
import { createHouseStore } from './admin/house.ts';
import { createMemberStore } from './admin/members.ts';
import { createCommentStore } from './community/comments.ts';
import { createLikeStore } from './community/likes.ts';
import { createMessageStore } from './community/messages.ts';
import { createModerationStore } from './community/moderation.ts';
import { createSearchStore } from './community/search.ts';
import { createThreadStore } from './community/threads.ts';
import type { Db } from './db.ts';
import { createForecastStore } from './forecasts.ts';
import { createConditionStore } from './keeping/condition.ts';
import { createIdempotencyStore } from './keeping/idempotency.ts';
import { createJobRunStore } from './keeping/job-runs.ts';
import { createPurseStore } from './keeping/purses.ts';
import { createSettingStore } from './keeping/settings.ts';
import { createTakenBackStore } from './keeping/taken-back.ts';
import { createTranslationStore } from './keeping/translations.ts';
import { createWorldStore } from './keeping/world.ts';
import { createFollowingStore } from './live/following.ts';
import { createInPlayStore } from './live/in-play.ts';
import { createMomentStore } from './live/moments.ts';
import { createStreamStore } from './live/streams.ts';
import { createMatchStore } from './matches.ts';
import { createNotificationStore } from './notifications.ts';
import { createOddsStore } from './odds.ts';
import { createOutboxStore } from './outbox.ts';
import { createAccountStore } from './people/accounts.ts';
import { createAvatarStore } from './people/avatars.ts';
import { createConsentStore } from './people/consents.ts';
import { createLoginFailureStore } from './people/login-failures.ts';
import { createPreferenceStore } from './people/preferences.ts';
import { createProfileStore } from './people/profiles.ts';
import { createPushSubscriptionStore } from './people/push-subscriptions.ts';
import { createSessionStore } from './people/sessions.ts';
import { createSocialStore } from './people/social.ts';
import { createTicketStore } from './people/tickets.ts';
import { createPickStore } from './picks/picks.ts';
import { createPlatformStore } from './platform.ts';
import { createPostStore } from './posts.ts';
import { createAdStore } from './publishing/ads.ts';
import { createBlogStore } from './publishing/blog.ts';
import { createFoundStore } from './publishing/found.ts';
import { createInquiryStore } from './publishing/inquiries.ts';
import { createRankingStore } from './rankings.ts';
import { createRecommendationStore } from './recommendations.ts';
import { createComparisonStore } from './record/comparison.ts';
import { createForecastScoreStore } from './record/forecast-scores.ts';
import { createLedgerStore } from './record/ledger.ts';
import { createTipStore } from './record/tips.ts';
import { createResultStore } from './results.ts';
import { createSettlementStore } from './settlement.ts';
import { createSportStore } from './sports.ts';

const columns = {
  accounts: createAccountStore,
  ads: createAdStore,
  audit: createAuditStore,
  house: createHouseStore,
  members: createMemberStore,
  avatars: createAvatarStore,
  consents: createConsentStore,
  forecasts: createForecastStore,
  condition: createConditionStore,
  idempotency: createIdempotencyStore,
  jobRuns: createJobRunStore,
  loginFailures: createLoginFailureStore,
  matches: createMatchStore,
  notifications: createNotificationStore,
  odds: createOddsStore,
  outbox: createOutboxStore,
  platform: createPlatformStore,
  preferences: createPreferenceStore,
  profiles: createProfileStore,
  pushSubscriptions: createPushSubscriptionStore,
  results: createResultStore,
  sessions: createSessionStore,
  settings: createSettingStore,
  social: createSocialStore,
  sports: createSportStore,
  tickets: createTicketStore,
  picks: createPickStore,
  posts: createPostStore,
  settlement: createSettlementStore,
  rankings: createRankingStore,
  comparisons: createComparisonStore,
  forecastScores: createForecastScoreStore,
  ledger: createLedgerStore,
  tips: createTipStore,
  recommendations: createRecommendationStore,
  comments: createCommentStore,
  likes: createLikeStore,
  messages: createMessageStore,
  threads: createThreadStore,
  moderation: createModerationStore,
  search: createSearchStore,
  moments: createMomentStore,
  inPlay: createInPlayStore,
  streams: createStreamStore,
  following: createFollowingStore,
  blog: createBlogStore,
  found: createFoundStore,
  inquiries: createInquiryStore,
  takenBack: createTakenBackStore,
  translations: createTranslationStore,
  purses: createPurseStore,
  world: createWorldStore,
};
type Columns = { [Name in keyof typeof columns]: ReturnType<(typeof columns)[Name]> };

export type Stores = Columns & {
  /** All or nothing. Inside, touch nothing but `tx`. */
  transaction<T>(work: (tx: Stores) => Promise<T>): Promise<T>;
};

/** Each is made when it is first asked for: a transaction needs two or three of fifty. */
export function createStores(db: Db): Stores {
  const stores = { transaction: (work: (tx: Stores) => Promise<unknown>) => db.transaction((tx) => work(createStores(tx))) };
  for (const [name, create] of Object.entries(columns)) {
    let made: unknown;
    Object.defineProperty(stores, name, { enumerable: true, get: () => (made ??= create(db)) });
  }
  return stores as Stores;
}
