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

const columnsOf = (db: Db) => ({
  accounts: createAccountStore(db),
  ads: createAdStore(db),
  audit: createAuditStore(db),
  house: createHouseStore(db),
  members: createMemberStore(db),
  avatars: createAvatarStore(db),
  consents: createConsentStore(db),
  forecasts: createForecastStore(db),
  condition: createConditionStore(db),
  idempotency: createIdempotencyStore(db),
  jobRuns: createJobRunStore(db),
  loginFailures: createLoginFailureStore(db),
  matches: createMatchStore(db),
  notifications: createNotificationStore(db),
  odds: createOddsStore(db),
  outbox: createOutboxStore(db),
  platform: createPlatformStore(db),
  preferences: createPreferenceStore(db),
  profiles: createProfileStore(db),
  pushSubscriptions: createPushSubscriptionStore(db),
  results: createResultStore(db),
  sessions: createSessionStore(db),
  settings: createSettingStore(db),
  social: createSocialStore(db),
  sports: createSportStore(db),
  tickets: createTicketStore(db),
  picks: createPickStore(db),
  posts: createPostStore(db),
  settlement: createSettlementStore(db),
  rankings: createRankingStore(db),
  comparisons: createComparisonStore(db),
  forecastScores: createForecastScoreStore(db),
  ledger: createLedgerStore(db),
  tips: createTipStore(db),
  recommendations: createRecommendationStore(db),
  comments: createCommentStore(db),
  likes: createLikeStore(db),
  messages: createMessageStore(db),
  threads: createThreadStore(db),
  moderation: createModerationStore(db),
  search: createSearchStore(db),
  moments: createMomentStore(db),
  inPlay: createInPlayStore(db),
  streams: createStreamStore(db),
  following: createFollowingStore(db),
  blog: createBlogStore(db),
  found: createFoundStore(db),
  inquiries: createInquiryStore(db),
  translations: createTranslationStore(db),
  purses: createPurseStore(db),
  world: createWorldStore(db),
});

export type Stores = ReturnType<typeof columnsOf> & {
  /** All or nothing. Inside, touch nothing but `tx`. */
  transaction<T>(work: (tx: Stores) => Promise<T>): Promise<T>;
};

export const createStores = (db: Db): Stores => ({
  ...columnsOf(db),
  transaction: (work) => db.transaction((tx) => work(createStores(tx))),
});
