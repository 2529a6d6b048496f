// The table of contents of the API: every route, in the order of the specification, and after it what was added.

import { exportData, savePreferences } from './account/choices.ts';
import { confirmEmail, forgotPassword, resetPassword, sendVerification } from './account/letters.ts';
import { readMember } from './account/members.ts';
import { endSession, endSessions, listSessions } from './account/sessions.ts';
import { finishSocialLogin, readSocialSignUp, socialProviders, socialSignUp } from './account/social.ts';
import {
  changePassword,
  currentUser,
  deleteAccount,
  demoLogin,
  demoMembers,
  login,
  logout,
  register,
  saveAgreements,
  saveAvatar,
  saveProfile,
} from './accounts.ts';
import {
  adminBlogComments,
  adminBlogPosts,
  approveBlogComment,
  changeBlogPost,
  createBlogPost,
  deleteBlogPost,
  previewBlogPost,
  readBlogDraft,
  removeBlogComment,
} from './admin/blog.ts';
import { correctableMatches, correctMatch, overdueMatches, previewCorrection, releaseMatch } from './admin/corrections.ts';
import { adminCounts, adminJobRuns, adminJobs, readAudit, readHouseSettings, saveHouseChoices } from './admin/house.ts';
import { adminInquiries, answerInquiry, revealInquiryEmail, sendInquiry } from './admin/inquiries.ts';
import {
  adminLogin,
  adminLogout,
  adminSession,
  adminUsers,
  changeRole,
  createUser,
  deleteUser,
  demoAdminCredentials,
  extendAdminSession,
  revealEmail,
} from './admin/people.ts';
import {
  addChannel,
  adminChannels,
  adminPosts,
  adminReports,
  changeChannel,
  decideReport,
  deletePost,
  publishPost,
  removeChannel,
} from './admin/review.ts';
import {
  adminStreamHosts,
  adminStreamReports,
  allowStreamHost,
  forbidStreamHost,
  handleStreamReport,
  reportStream,
} from './admin/streams.ts';
import { adminAds, adTransparency, clickAd, createAd, deleteAd, listAds, readPartnerSlot, savePartnerChoice, toggleAd } from './ads.ts';
import { whatIf } from './analysis/what-if.ts';
import { analyseMatch, dailyAnalysis } from './analysis.ts';
import { aiChat } from './assistant.ts';
import { listBlogPosts, readBlogPost } from './blog.ts';
import {
  createPost,
  editPick,
  likePost,
  listCommunicators,
  listCorrections,
  listPosts,
  pickReceipt,
  readPost,
  reportContent,
} from './board.ts';
import { deleteMessage, listMessages, sendMessage } from './chat.ts';
import { addComment, deleteComment, dislikeComment, likeComment, listComments } from './comments.ts';
import { blockMember, readBlocks, saveMutedWords, unblockMember } from './community/blocks.ts';
import {
  addBlogComment,
  deleteBlogComment,
  dislikeBlogComment,
  likeBlogComment,
  likeBlogPost,
  listBlogComments,
  viewBlogPost,
} from './community/blog-thread.ts';
import { commentHistory, countPosts, editComment, postHistory, removePost, viewPost, watchPost } from './community/threads.ts';
import { endCalendar, followTeam, readCalendar, readFollowing, renewCalendar, ringMatch } from './live/following.ts';
import { readMatch, readOddsHistory } from './live/match-page.ts';
import { allMatches, espnScoreboard, liveMatches, popularMatches, streams, todayMatches, watchMatch } from './live.ts';
import { listOdds } from './matches.ts';
import {
  countNotices,
  listNotices,
  readNotices,
  saveNotifications,
  subscribePush,
  testPush,
  unsubscribePush,
  userSettings,
} from './notifications.ts';
import { readStatus } from './operation/status.ts';
import { platformStats, search } from './platform.ts';
import { aiPerformance, battleRankings, battleRankingsOfTab, battleUserStats, leaderboard, myStanding, userStats } from './rankings.ts';
import { bettingRecommendations } from './recommendations.ts';
import { aiRecord, listScoredForecasts, readScoredForecast } from './record/ai-record.ts';
import { aiComparison, myComparison } from './record/comparison.ts';
import { listLedgerDays, listLedgerEntries, readLedgerDay } from './record/ledger.ts';
import { readModelCard } from './record/models.ts';
import { matchPicks, memberRecord, myPicks } from './record/picks.ts';
import { listTips } from './record/tips.ts';
import type { Route } from './route.ts';
import { translate, translateBatch, translateSport, translateTeam } from './translation.ts';

/** The specification's calls, line by line. */
const specified = {
  login,
  register,
  currentUser,
  userStats,
  saveAvatar,
  saveProfile,
  changePassword,
  saveNotifications,
  deleteAccount,
  userSettings,
  platformStats,
  listMessages,
  sendMessage,
  listPosts,
  createPost,
  likePost,
  listOdds,
  bettingRecommendations,
  leaderboard,
  dailyAnalysis,
  aiChat,
  analyseMatch,
  whatIf,
  translate,
  translateTeam,
  translateSport,
  translateBatch,
  battleRankings,
  battleRankingsOfTab,
  battleUserStats,
  liveMatches,
  popularMatches,
  todayMatches,
  allMatches,
  streams,
  espnScoreboard,
  listComments,
  addComment,
  likeComment,
  dislikeComment,
  deleteComment,
  listBlogPosts,
  readBlogPost,
  adminLogin,
  adminUsers,
  createUser,
  deleteUser,
  changeRole,
  adminAds,
  createAd,
  deleteAd,
  toggleAd,
  deletePost,
} as const satisfies Record<string, Route>;

/** What the screens need beside them. */
const added = {
  logout,
  saveAgreements,
  demoMembers,
  demoLogin,
  demoAdminCredentials,
  readPost,
  editPick,
  pickReceipt,
  myPicks,
  matchPicks,
  memberRecord,
  myComparison,
  listCorrections,
  listCommunicators,
  reportContent,
  countPosts,
  viewPost,
  watchPost,
  removePost,
  postHistory,
  editComment,
  commentHistory,
  deleteMessage,
  readBlocks,
  blockMember,
  unblockMember,
  saveMutedWords,
  myStanding,
  aiPerformance,
  aiRecord,
  listScoredForecasts,
  readScoredForecast,
  aiComparison,
  readModelCard,
  listTips,
  listLedgerDays,
  readLedgerDay,
  listLedgerEntries,
  search,
  readStatus,
  listAds,
  readPartnerSlot,
  savePartnerChoice,
  listNotices,
  readNotices,
  subscribePush,
  unsubscribePush,
  countNotices,
  testPush,
  listSessions,
  endSession,
  endSessions,
  sendVerification,
  confirmEmail,
  forgotPassword,
  resetPassword,
  socialProviders,
  finishSocialLogin,
  readSocialSignUp,
  socialSignUp,
  readMember,
  savePreferences,
  exportData,
  watchMatch,
  readMatch,
  readOddsHistory,
  readFollowing,
  followTeam,
  ringMatch,
  readCalendar,
  renewCalendar,
  endCalendar,
  reportStream,
  adminPosts,
  publishPost,
  adminReports,
  decideReport,
  adminChannels,
  addChannel,
  changeChannel,
  removeChannel,
  adminStreamHosts,
  allowStreamHost,
  forbidStreamHost,
  adminStreamReports,
  handleStreamReport,
  viewBlogPost,
  likeBlogPost,
  listBlogComments,
  addBlogComment,
  likeBlogComment,
  dislikeBlogComment,
  deleteBlogComment,
  clickAd,
  adTransparency,
  sendInquiry,
  adminSession,
  extendAdminSession,
  adminLogout,
  revealEmail,
  adminCounts,
  adminJobs,
  adminJobRuns,
  readAudit,
  readHouseSettings,
  saveHouseChoices,
  adminBlogPosts,
  readBlogDraft,
  createBlogPost,
  changeBlogPost,
  deleteBlogPost,
  previewBlogPost,
  adminBlogComments,
  approveBlogComment,
  removeBlogComment,
  adminInquiries,
  answerInquiry,
  revealInquiryEmail,
  correctableMatches,
  overdueMatches,
  previewCorrection,
  correctMatch,
  releaseMatch,
} as const satisfies Record<string, Route>;

export const api = { ...specified, ...added } as const;
export type Api = typeof api;
export type RouteName = keyof Api;
