// Where each promise to admins is asked for: apart from those of readers, who need not carry it.

import type {
  adminBlogComments,
  adminBlogPosts,
  approveBlogComment,
  changeBlogPost,
  createBlogPost,
  deleteBlogPost,
  previewBlogPost,
  readBlogDraft,
  removeBlogComment,
} from '#contract/admin/blog.ts';
import type { correctableMatches, correctMatch, overdueMatches, previewCorrection, releaseMatch } from '#contract/admin/corrections.ts';
import type { adminCounts, adminJobRuns, adminJobs, readAudit, readHouseSettings, saveHouseChoices } from '#contract/admin/house.ts';
import type { adminInquiries, answerInquiry, revealInquiryEmail } from '#contract/admin/inquiries.ts';
import type {
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
} from '#contract/admin/people.ts';
import type {
  addChannel,
  adminChannels,
  adminPosts,
  adminReports,
  changeChannel,
  decideReport,
  deletePost,
  publishPost,
  removeChannel,
} from '#contract/admin/review.ts';
import type {
  adminStreamHosts,
  adminStreamReports,
  allowStreamHost,
  forbidStreamHost,
  handleStreamReport,
} from '#contract/admin/streams.ts';
import type { adminAds, createAd, deleteAd, toggleAd } from '#contract/ads.ts';
import type { AnswerOf, ArgsOf, Route } from '#contract/route.ts';

type Promises = {
  adminLogin: typeof adminLogin;
  demoAdminCredentials: typeof demoAdminCredentials;
  adminSession: typeof adminSession;
  extendAdminSession: typeof extendAdminSession;
  adminLogout: typeof adminLogout;
  adminUsers: typeof adminUsers;
  createUser: typeof createUser;
  deleteUser: typeof deleteUser;
  changeRole: typeof changeRole;
  revealEmail: typeof revealEmail;
  adminPosts: typeof adminPosts;
  publishPost: typeof publishPost;
  deletePost: typeof deletePost;
  adminReports: typeof adminReports;
  decideReport: typeof decideReport;
  adminChannels: typeof adminChannels;
  addChannel: typeof addChannel;
  changeChannel: typeof changeChannel;
  removeChannel: typeof removeChannel;
  adminStreamHosts: typeof adminStreamHosts;
  allowStreamHost: typeof allowStreamHost;
  forbidStreamHost: typeof forbidStreamHost;
  adminStreamReports: typeof adminStreamReports;
  handleStreamReport: typeof handleStreamReport;
  adminAds: typeof adminAds;
  createAd: typeof createAd;
  deleteAd: typeof deleteAd;
  toggleAd: typeof toggleAd;
  adminBlogPosts: typeof adminBlogPosts;
  readBlogDraft: typeof readBlogDraft;
  createBlogPost: typeof createBlogPost;
  changeBlogPost: typeof changeBlogPost;
  deleteBlogPost: typeof deleteBlogPost;
  previewBlogPost: typeof previewBlogPost;
  adminBlogComments: typeof adminBlogComments;
  approveBlogComment: typeof approveBlogComment;
  removeBlogComment: typeof removeBlogComment;
  adminInquiries: typeof adminInquiries;
  answerInquiry: typeof answerInquiry;
  revealInquiryEmail: typeof revealInquiryEmail;
  correctableMatches: typeof correctableMatches;
  overdueMatches: typeof overdueMatches;
  previewCorrection: typeof previewCorrection;
  correctMatch: typeof correctMatch;
  releaseMatch: typeof releaseMatch;
  adminCounts: typeof adminCounts;
  adminJobs: typeof adminJobs;
  adminJobRuns: typeof adminJobRuns;
  readAudit: typeof readAudit;
  readHouseSettings: typeof readHouseSettings;
  saveHouseChoices: typeof saveHouseChoices;
};
export type AdminPromise = keyof Promises;
export type AdminArgs<N extends AdminPromise> = ArgsOf<Promises[N]>;
export type AdminAnswer<N extends AdminPromise> = AnswerOf<Promises[N]>;

export const adminPromises: { [N in AdminPromise]: Pick<Route, 'method' | 'path'> } = {
  adminLogin: { method: 'POST', path: '/api/admin/login' },
  demoAdminCredentials: { method: 'GET', path: '/api/demo/admin-credentials' },
  adminSession: { method: 'GET', path: '/api/admin/session' },
  extendAdminSession: { method: 'POST', path: '/api/admin/session' },
  adminLogout: { method: 'DELETE', path: '/api/admin/session' },
  adminUsers: { method: 'GET', path: '/api/admin/users' },
  createUser: { method: 'POST', path: '/api/admin/users' },
  deleteUser: { method: 'DELETE', path: '/api/admin/users/:id' },
  changeRole: { method: 'PATCH', path: '/api/admin/users/:id/role' },
  revealEmail: { method: 'POST', path: '/api/admin/users/:id/email' },
  adminPosts: { method: 'GET', path: '/api/admin/posts' },
  publishPost: { method: 'PATCH', path: '/api/admin/posts/:id' },
  deletePost: { method: 'DELETE', path: '/api/admin/posts/:id' },
  adminReports: { method: 'GET', path: '/api/admin/reports' },
  decideReport: { method: 'PATCH', path: '/api/admin/reports/:id' },
  adminChannels: { method: 'GET', path: '/api/admin/channels' },
  addChannel: { method: 'POST', path: '/api/admin/channels' },
  changeChannel: { method: 'PATCH', path: '/api/admin/channels/:id' },
  removeChannel: { method: 'DELETE', path: '/api/admin/channels/:id' },
  adminStreamHosts: { method: 'GET', path: '/api/admin/stream-hosts' },
  allowStreamHost: { method: 'PUT', path: '/api/admin/stream-hosts/:host' },
  forbidStreamHost: { method: 'DELETE', path: '/api/admin/stream-hosts/:host' },
  adminStreamReports: { method: 'GET', path: '/api/admin/stream-reports' },
  handleStreamReport: { method: 'POST', path: '/api/admin/stream-reports/:id/handle' },
  adminAds: { method: 'GET', path: '/api/admin/ads' },
  createAd: { method: 'POST', path: '/api/admin/ads' },
  deleteAd: { method: 'DELETE', path: '/api/admin/ads/:id' },
  toggleAd: { method: 'PATCH', path: '/api/admin/ads/:id' },
  adminBlogPosts: { method: 'GET', path: '/api/admin/blog' },
  readBlogDraft: { method: 'GET', path: '/api/admin/blog/:id' },
  createBlogPost: { method: 'POST', path: '/api/admin/blog' },
  changeBlogPost: { method: 'PUT', path: '/api/admin/blog/:id' },
  deleteBlogPost: { method: 'DELETE', path: '/api/admin/blog/:id' },
  previewBlogPost: { method: 'POST', path: '/api/admin/blog/preview' },
  adminBlogComments: { method: 'GET', path: '/api/admin/blog-comments' },
  approveBlogComment: { method: 'PATCH', path: '/api/admin/blog-comments/:id' },
  removeBlogComment: { method: 'DELETE', path: '/api/admin/blog-comments/:id' },
  adminInquiries: { method: 'GET', path: '/api/admin/inquiries' },
  answerInquiry: { method: 'PATCH', path: '/api/admin/inquiries/:id' },
  revealInquiryEmail: { method: 'POST', path: '/api/admin/inquiries/:id/email' },
  correctableMatches: { method: 'GET', path: '/api/admin/matches' },
  overdueMatches: { method: 'GET', path: '/api/admin/matches/overdue' },
  previewCorrection: { method: 'POST', path: '/api/admin/matches/:id/correction/preview' },
  correctMatch: { method: 'POST', path: '/api/admin/matches/:id/correction' },
  releaseMatch: { method: 'DELETE', path: '/api/admin/matches/:id/correction' },
  adminCounts: { method: 'GET', path: '/api/admin/counts' },
  adminJobs: { method: 'GET', path: '/api/admin/jobs' },
  adminJobRuns: { method: 'GET', path: '/api/admin/jobs/:name' },
  readAudit: { method: 'GET', path: '/api/admin/audit' },
  readHouseSettings: { method: 'GET', path: '/api/admin/settings' },
  saveHouseChoices: { method: 'PUT', path: '/api/admin/settings' },
};
