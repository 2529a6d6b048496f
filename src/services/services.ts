// All that can be done, behind one door.
import type { AccountNeeds } from './accounts/needs.ts';
import { createAccounts } from './accounts.ts';
import { type AdminNeeds, createAdmin } from './admin/admin.ts';
import { type AdNeeds, createAds } from './ads/ads.ts';
import type { AnalysisNeeds } from './analysis/needs.ts';
import { createAnalysis } from './analysis.ts';
import { createBlog } from './blog/blog.ts';
import type { BoardNeeds } from './board/needs.ts';
import { createBoard } from './board.ts';
import { createCast } from './cast.ts';
import { createComments } from './community/comments.ts';
import { createDiscussion } from './community/discussion.ts';
import { createModeration } from './community/moderation.ts';
import { createSearch } from './community/search.ts';
import { createFollowing } from './following/following.ts';
import { createHistory } from './history/history.ts';
import { createInPlay } from './inplay/inplay.ts';
import { createInquiries, type InquiryNeeds } from './inquiries/inquiries.ts';
import { createFounding, type PastMatch } from './keeping/founding.ts';
import { createModelAllowance, type ModelAllowanceNeeds } from './keeping/model-allowance.ts';
import { createRepeats } from './keeping/repeats.ts';
import { createUpkeep } from './keeping/upkeep.ts';
import { createLedger } from './ledger.ts';
import type { LiveNeeds } from './live/needs.ts';
import { createLive } from './live.ts';
import type { HearingNeeds } from './matches/needs.ts';
import { createMatches } from './matches.ts';
import type { NotificationNeeds } from './notifications/needs.ts';
import { createNotifications } from './notifications.ts';
import { createPicks } from './picks.ts';
import { createPlatform } from './platform.ts';
import type { ProfileNeeds } from './profile/needs.ts';
import { createProfile } from './profile.ts';
import type { PublishingNeeds } from './publishing/needs.ts';
import { createPublishing } from './publishing/publishing.ts';
import { createRankings } from './rankings.ts';
import { announcing, connectReactions } from './reactions.ts';
import { createRecommendations } from './recommendations.ts';
import { createRecord } from './record.ts';
import { createSettings } from './settings.ts';
import { createSettlement } from './settlement.ts';
import type { StatusNeeds } from './status/needs.ts';
import { createStatus } from './status/status.ts';
import { createTips } from './tips/tips.ts';
import { createTranslation, type TranslationNeeds } from './translation/translation.ts';

export type ServiceNeeds = HearingNeeds &
  AccountNeeds &
  NotificationNeeds &
  ProfileNeeds &
  BoardNeeds &
  LiveNeeds &
  TranslationNeeds &
  AdNeeds &
  ModelAllowanceNeeds &
  InquiryNeeds &
  PublishingNeeds &
  StatusNeeds &
  Omit<AdminNeeds, 'partner' | 'notePause' | 'pauseSaved'> & {
    random: () => number;
    mode: 'demo' | 'live';
    insightOf?: AnalysisNeeds['insightOf'];
    pastResults: (now: Date) => readonly PastMatch[];
  };

const partnerTold = ({ mode, advertiser, linkUrl }: AdNeeds['partner']): AdminNeeds['partner'] => ({
  mode,
  advertiser: mode === 'off' ? null : advertiser,
  linkHost: URL.canParse(linkUrl) ? new URL(linkUrl).host : null,
});

export function createServices(needs: ServiceNeeds) {
  const notifications = createNotifications(needs);
  const announce = announcing(notifications);
  const board = createBoard(needs);
  const comments = createComments({ ...needs, announce });
  const ads = createAds(needs);
  const accounts = createAccounts(needs);
  const services = {
    matches: createMatches(needs),
    analysis: createAnalysis(needs),
    platform: createPlatform(needs),
    status: createStatus(needs),
    live: createLive(needs),
    accounts,
    profile: createProfile(needs),
    settings: createSettings({ ...needs, pushPublicKey: needs.push.publicKey }),
    notifications,
    board,
    picks: createPicks({ ...needs, announce }),
    settlement: createSettlement({ ...needs, announce }),
    rankings: createRankings({ ...needs, announce }),
    record: createRecord(needs),
    ledger: createLedger(needs),
    tips: createTips(needs),
    recommendations: createRecommendations(needs),
    cast: createCast({
      ...needs,
      submit: board.createPost,
      submitComment: comments.addComment,
      submitLike: board.likePost,
      submitView: board.viewPost,
    }),
    comments,
    discussion: createDiscussion(needs),
    moderation: createModeration({ ...needs, announce }),
    search: createSearch(needs),
    following: createFollowing({ ...needs, announce }),
    inplay: createInPlay(needs),
    translation: createTranslation(needs),
    repeats: createRepeats(needs),
    modelAllowance: createModelAllowance(needs),
    upkeep: createUpkeep({ ...needs, askAgain: accounts.askAgain }),
    founding: createFounding(needs),
    history: createHistory(needs),
    blog: createBlog({ ...needs, announce }),
    ads,
    inquiries: createInquiries({ ...needs, announce }),
    publishing: createPublishing(needs),
    admin: createAdmin({ ...needs, partner: partnerTold(needs.partner), notePause: ads.notePause, pauseSaved: ads.pauseSaved }),
  };
  connectReactions(needs.events, services);
  return services;
}
export type Services = ReturnType<typeof createServices>;
