// Where each promise of the contract is asked for. Only the contract's types come along: its zod schemas would weigh 23 kB in the browser.

import type { exportData, savePreferences } from '#contract/account/choices.ts';
import type { confirmEmail, forgotPassword, resetPassword, sendVerification } from '#contract/account/letters.ts';
import type { readMember } from '#contract/account/members.ts';
import type { endSession, endSessions, listSessions } from '#contract/account/sessions.ts';
import type { finishSocialLogin, readSocialSignUp, socialProviders, socialSignUp } from '#contract/account/social.ts';
import type {
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
} from '#contract/accounts.ts';
import type { sendInquiry } from '#contract/admin/inquiries.ts';
import type { reportStream } from '#contract/admin/streams.ts';
import type { adTransparency, clickAd, savePartnerChoice } from '#contract/ads.ts';
import type { whatIf } from '#contract/analysis/what-if.ts';
import type { analyseMatch, dailyAnalysis } from '#contract/analysis.ts';
import type { aiChat } from '#contract/assistant.ts';
import type { listBlogPosts } from '#contract/blog.ts';
import type {
  createPost,
  editPick,
  likePost,
  listCommunicators,
  listCorrections,
  listPosts,
  pickReceipt,
  readPost,
  reportContent,
} from '#contract/board.ts';
import type { deleteMessage, listMessages, sendMessage } from '#contract/chat.ts';
import type { addComment, deleteComment, dislikeComment, likeComment, listComments } from '#contract/comments.ts';
import type { blockMember, readBlocks, saveMutedWords, unblockMember } from '#contract/community/blocks.ts';
import type {
  addBlogComment,
  deleteBlogComment,
  dislikeBlogComment,
  likeBlogComment,
  likeBlogPost,
  listBlogComments,
  viewBlogPost,
} from '#contract/community/blog-thread.ts';
import type { commentHistory, countPosts, editComment, postHistory, removePost, viewPost, watchPost } from '#contract/community/threads.ts';
import type { endCalendar, followTeam, readCalendar, readFollowing, renewCalendar, ringMatch } from '#contract/live/following.ts';
import type { readMatch, readOddsHistory } from '#contract/live/match-page.ts';
import type { allMatches, espnScoreboard, liveMatches, popularMatches, streams, todayMatches, watchMatch } from '#contract/live.ts';
import type { listOdds } from '#contract/matches.ts';
import type {
  countNotices,
  listNotices,
  readNotices,
  saveNotifications,
  subscribePush,
  testPush,
  unsubscribePush,
  userSettings,
} from '#contract/notifications.ts';
import type { readStatus } from '#contract/operation/status.ts';
import type { platformStats, search } from '#contract/platform.ts';
import type { aiPerformance, battleRankings, battleUserStats, leaderboard, myStanding, userStats } from '#contract/rankings.ts';
import type { bettingRecommendations } from '#contract/recommendations.ts';
import type { aiRecord, listScoredForecasts, readScoredForecast } from '#contract/record/ai-record.ts';
import type { aiComparison, myComparison } from '#contract/record/comparison.ts';
import type { listLedgerDays, listLedgerEntries, readLedgerDay } from '#contract/record/ledger.ts';
import type { readModelCard } from '#contract/record/models.ts';
import type { matchPicks, memberRecord, myPicks } from '#contract/record/picks.ts';
import type { listTips } from '#contract/record/tips.ts';
import type { AnswerOf, ArgsOf, Route } from '#contract/route.ts';

type Promises = {
  listBlogPosts: typeof listBlogPosts;
  likeBlogPost: typeof likeBlogPost;
  viewBlogPost: typeof viewBlogPost;
  listBlogComments: typeof listBlogComments;
  addBlogComment: typeof addBlogComment;
  likeBlogComment: typeof likeBlogComment;
  dislikeBlogComment: typeof dislikeBlogComment;
  deleteBlogComment: typeof deleteBlogComment;
  clickAd: typeof clickAd;
  savePartnerChoice: typeof savePartnerChoice;
  adTransparency: typeof adTransparency;
  sendInquiry: typeof sendInquiry;
  aiChat: typeof aiChat;
  liveMatches: typeof liveMatches;
  popularMatches: typeof popularMatches;
  todayMatches: typeof todayMatches;
  allMatches: typeof allMatches;
  streams: typeof streams;
  watchMatch: typeof watchMatch;
  reportStream: typeof reportStream;
  espnScoreboard: typeof espnScoreboard;
  readMatch: typeof readMatch;
  readOddsHistory: typeof readOddsHistory;
  readFollowing: typeof readFollowing;
  followTeam: typeof followTeam;
  ringMatch: typeof ringMatch;
  readCalendar: typeof readCalendar;
  renewCalendar: typeof renewCalendar;
  endCalendar: typeof endCalendar;
  listOdds: typeof listOdds;
  analyseMatch: typeof analyseMatch;
  whatIf: typeof whatIf;
  dailyAnalysis: typeof dailyAnalysis;
  platformStats: typeof platformStats;
  logout: typeof logout;
  login: typeof login;
  register: typeof register;
  saveAgreements: typeof saveAgreements;
  currentUser: typeof currentUser;
  userStats: typeof userStats;
  saveAvatar: typeof saveAvatar;
  saveProfile: typeof saveProfile;
  changePassword: typeof changePassword;
  deleteAccount: typeof deleteAccount;
  demoMembers: typeof demoMembers;
  demoLogin: typeof demoLogin;
  userSettings: typeof userSettings;
  saveNotifications: typeof saveNotifications;
  savePreferences: typeof savePreferences;
  exportData: typeof exportData;
  listSessions: typeof listSessions;
  endSession: typeof endSession;
  endSessions: typeof endSessions;
  sendVerification: typeof sendVerification;
  confirmEmail: typeof confirmEmail;
  forgotPassword: typeof forgotPassword;
  resetPassword: typeof resetPassword;
  socialProviders: typeof socialProviders;
  finishSocialLogin: typeof finishSocialLogin;
  readSocialSignUp: typeof readSocialSignUp;
  socialSignUp: typeof socialSignUp;
  readMember: typeof readMember;
  listNotices: typeof listNotices;
  countNotices: typeof countNotices;
  readNotices: typeof readNotices;
  subscribePush: typeof subscribePush;
  unsubscribePush: typeof unsubscribePush;
  testPush: typeof testPush;
  memberRecord: typeof memberRecord;
  myComparison: typeof myComparison;
  aiRecord: typeof aiRecord;
  listScoredForecasts: typeof listScoredForecasts;
  readScoredForecast: typeof readScoredForecast;
  aiComparison: typeof aiComparison;
  readModelCard: typeof readModelCard;
  listTips: typeof listTips;
  listLedgerDays: typeof listLedgerDays;
  readLedgerDay: typeof readLedgerDay;
  listLedgerEntries: typeof listLedgerEntries;
  pickReceipt: typeof pickReceipt;
  listCorrections: typeof listCorrections;
  listPosts: typeof listPosts;
  createPost: typeof createPost;
  editPick: typeof editPick;
  myPicks: typeof myPicks;
  matchPicks: typeof matchPicks;
  leaderboard: typeof leaderboard;
  myStanding: typeof myStanding;
  battleRankings: typeof battleRankings;
  battleUserStats: typeof battleUserStats;
  aiPerformance: typeof aiPerformance;
  bettingRecommendations: typeof bettingRecommendations;
  readPost: typeof readPost;
  likePost: typeof likePost;
  viewPost: typeof viewPost;
  watchPost: typeof watchPost;
  removePost: typeof removePost;
  postHistory: typeof postHistory;
  countPosts: typeof countPosts;
  listCommunicators: typeof listCommunicators;
  reportContent: typeof reportContent;
  listMessages: typeof listMessages;
  sendMessage: typeof sendMessage;
  deleteMessage: typeof deleteMessage;
  listComments: typeof listComments;
  addComment: typeof addComment;
  editComment: typeof editComment;
  likeComment: typeof likeComment;
  dislikeComment: typeof dislikeComment;
  deleteComment: typeof deleteComment;
  commentHistory: typeof commentHistory;
  readBlocks: typeof readBlocks;
  blockMember: typeof blockMember;
  unblockMember: typeof unblockMember;
  saveMutedWords: typeof saveMutedWords;
  search: typeof search;
  readStatus: typeof readStatus;
};
export type PromiseName = keyof Promises;
export type Args<N extends PromiseName> = ArgsOf<Promises[N]>;
export type Answer<N extends PromiseName> = AnswerOf<Promises[N]>;

/** The test beside this file holds these lines to the contract. */
export const promises: { readonly [N in PromiseName]: Pick<Route, 'method' | 'path'> } = {
  listOdds: { method: 'GET', path: '/api/odds/:sport' },
  analyseMatch: { method: 'POST', path: '/api/match/comprehensive-analysis' },
  whatIf: { method: 'POST', path: '/api/match/what-if' },
  dailyAnalysis: { method: 'GET', path: '/api/daily-analysis' },
  platformStats: { method: 'GET', path: '/api/platform-stats' },
  logout: { method: 'POST', path: '/api/logout' },
  login: { method: 'POST', path: '/api/login' },
  register: { method: 'POST', path: '/api/register' },
  saveAgreements: { method: 'POST', path: '/api/user/agreements' },
  currentUser: { method: 'GET', path: '/api/user' },
  userStats: { method: 'GET', path: '/api/user/stats' },
  saveAvatar: { method: 'POST', path: '/api/user/avatar' },
  saveProfile: { method: 'PUT', path: '/api/user/profile' },
  changePassword: { method: 'PUT', path: '/api/user/password' },
  deleteAccount: { method: 'DELETE', path: '/api/user/account' },
  demoMembers: { method: 'GET', path: '/api/demo/members' },
  demoLogin: { method: 'POST', path: '/api/demo/login' },
  userSettings: { method: 'GET', path: '/api/user/settings' },
  saveNotifications: { method: 'PUT', path: '/api/user/notifications' },
  savePreferences: { method: 'PUT', path: '/api/user/preferences' },
  exportData: { method: 'GET', path: '/api/user/export' },
  listSessions: { method: 'GET', path: '/api/user/sessions' },
  endSession: { method: 'DELETE', path: '/api/user/sessions/:id' },
  endSessions: { method: 'DELETE', path: '/api/user/sessions' },
  sendVerification: { method: 'POST', path: '/api/user/email/verification' },
  confirmEmail: { method: 'POST', path: '/api/email/confirm' },
  forgotPassword: { method: 'POST', path: '/api/password/forgot' },
  resetPassword: { method: 'POST', path: '/api/password/reset' },
  socialProviders: { method: 'GET', path: '/api/social' },
  finishSocialLogin: { method: 'POST', path: '/api/social/login' },
  readSocialSignUp: { method: 'GET', path: '/api/social/signup' },
  socialSignUp: { method: 'POST', path: '/api/social/signup' },
  readMember: { method: 'GET', path: '/api/members/:username' },
  listNotices: { method: 'GET', path: '/api/user/notices' },
  countNotices: { method: 'GET', path: '/api/user/notices/unread' },
  readNotices: { method: 'POST', path: '/api/user/notices/read' },
  subscribePush: { method: 'POST', path: '/api/user/push' },
  unsubscribePush: { method: 'DELETE', path: '/api/user/push' },
  testPush: { method: 'POST', path: '/api/user/push/test' },
  memberRecord: { method: 'GET', path: '/api/members/:username/record' },
  myComparison: { method: 'GET', path: '/api/user/comparison' },
  aiRecord: { method: 'GET', path: '/api/ai-record' },
  listScoredForecasts: { method: 'GET', path: '/api/ai-record/matches' },
  readScoredForecast: { method: 'GET', path: '/api/ai-record/matches/:id' },
  aiComparison: { method: 'GET', path: '/api/ai-record/comparison' },
  readModelCard: { method: 'GET', path: '/api/ai-record/models/:name' },
  listTips: { method: 'GET', path: '/api/ai-record/tips' },
  listLedgerDays: { method: 'GET', path: '/api/ledger' },
  readLedgerDay: { method: 'GET', path: '/api/ledger/:date' },
  listLedgerEntries: { method: 'GET', path: '/api/ledger/:date/entries' },
  pickReceipt: { method: 'GET', path: '/api/posts/:id/receipt' },
  listCorrections: { method: 'GET', path: '/api/corrections' },
  listPosts: { method: 'GET', path: '/api/posts' },
  createPost: { method: 'POST', path: '/api/posts' },
  editPick: { method: 'PATCH', path: '/api/posts/:id' },
  myPicks: { method: 'GET', path: '/api/picks' },
  matchPicks: { method: 'GET', path: '/api/matches/:id/picks' },
  leaderboard: { method: 'GET', path: '/api/leaderboard' },
  myStanding: { method: 'GET', path: '/api/leaderboard/me' },
  battleRankings: { method: 'GET', path: '/api/battle/rankings' },
  battleUserStats: { method: 'GET', path: '/api/battle/user-stats' },
  aiPerformance: { method: 'GET', path: '/api/ai-performance' },
  bettingRecommendations: { method: 'GET', path: '/api/betting-recommendations' },
  readPost: { method: 'GET', path: '/api/posts/:id' },
  likePost: { method: 'POST', path: '/api/posts/:id/like' },
  viewPost: { method: 'POST', path: '/api/posts/:id/views' },
  watchPost: { method: 'PUT', path: '/api/posts/:id/watch' },
  removePost: { method: 'DELETE', path: '/api/posts/:id' },
  postHistory: { method: 'GET', path: '/api/posts/:id/history' },
  countPosts: { method: 'GET', path: '/api/posts/counts' },
  listCommunicators: { method: 'GET', path: '/api/communicators' },
  reportContent: { method: 'POST', path: '/api/reports' },
  listMessages: { method: 'GET', path: '/api/messages' },
  sendMessage: { method: 'POST', path: '/api/messages' },
  deleteMessage: { method: 'DELETE', path: '/api/messages/:id' },
  listComments: { method: 'GET', path: '/api/predictions/:id/comments' },
  addComment: { method: 'POST', path: '/api/predictions/:id/comments' },
  editComment: { method: 'PATCH', path: '/api/comments/:id' },
  likeComment: { method: 'POST', path: '/api/comments/:id/like' },
  dislikeComment: { method: 'POST', path: '/api/comments/:id/dislike' },
  deleteComment: { method: 'DELETE', path: '/api/comments/:id' },
  commentHistory: { method: 'GET', path: '/api/comments/:id/history' },
  readBlocks: { method: 'GET', path: '/api/user/blocks' },
  blockMember: { method: 'PUT', path: '/api/user/blocks/:username' },
  unblockMember: { method: 'DELETE', path: '/api/user/blocks/:username' },
  saveMutedWords: { method: 'PUT', path: '/api/user/muted-words' },
  search: { method: 'GET', path: '/api/search' },
  readStatus: { method: 'GET', path: '/api/status' },
  liveMatches: { method: 'GET', path: '/api/live-sports/live' },
  popularMatches: { method: 'GET', path: '/api/live-sports/live/popular' },
  todayMatches: { method: 'GET', path: '/api/live-sports/today' },
  allMatches: { method: 'GET', path: '/api/live-sports/all' },
  streams: { method: 'GET', path: '/api/live-sports/streams/:source/:id' },
  watchMatch: { method: 'POST', path: '/api/live-sports/watch/:id' },
  reportStream: { method: 'POST', path: '/api/live-sports/reports' },
  espnScoreboard: { method: 'GET', path: '/api/espn/:sport/:league/scoreboard' },
  readMatch: { method: 'GET', path: '/api/matches/:id' },
  readOddsHistory: { method: 'GET', path: '/api/matches/:id/odds' },
  readFollowing: { method: 'GET', path: '/api/user/following' },
  followTeam: { method: 'PUT', path: '/api/user/teams/:id' },
  ringMatch: { method: 'PUT', path: '/api/user/bells/:id' },
  readCalendar: { method: 'GET', path: '/api/user/calendar' },
  renewCalendar: { method: 'POST', path: '/api/user/calendar' },
  endCalendar: { method: 'DELETE', path: '/api/user/calendar' },
  listBlogPosts: { method: 'GET', path: '/api/blog' },
  likeBlogPost: { method: 'POST', path: '/api/blog/:slug/like' },
  viewBlogPost: { method: 'POST', path: '/api/blog/:slug/views' },
  listBlogComments: { method: 'GET', path: '/api/blog/:slug/comments' },
  addBlogComment: { method: 'POST', path: '/api/blog/:slug/comments' },
  likeBlogComment: { method: 'POST', path: '/api/blog-comments/:id/like' },
  dislikeBlogComment: { method: 'POST', path: '/api/blog-comments/:id/dislike' },
  deleteBlogComment: { method: 'DELETE', path: '/api/blog-comments/:id' },
  clickAd: { method: 'POST', path: '/api/ads/:id/click' },
  savePartnerChoice: { method: 'PUT', path: '/api/user/partner' },
  adTransparency: { method: 'GET', path: '/api/ads/transparency' },
  sendInquiry: { method: 'POST', path: '/api/inquiries' },
  aiChat: { method: 'POST', path: '/api/ai-chat' },
};
