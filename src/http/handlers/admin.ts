// What admins ask and do answered.
import type { Services } from '#services/services.ts';
import type { Handlers } from '../bind.ts';
import { tellNext } from '../next-page.ts';
import { callerOf } from '../session.ts';

const peopleHandlers = ({ accounts }: Services): Handlers => ({
  adminLogin: ({ input, request }) => accounts.adminLogin(input, callerOf(request)),
  demoAdminCredentials: () => accounts.demoAdminCredentials(),
  adminSession: ({ viewer }) => accounts.adminSession(viewer),
  extendAdminSession: ({ viewer, input, request }) => accounts.extendAdminSession(viewer, input, callerOf(request)),
  adminLogout: ({ viewer }) => accounts.adminLogout(viewer),
  adminUsers: async ({ viewer, input, setHeader }) => {
    const { users, nextCursor, total } = await accounts.adminUsers(viewer, input);
    tellNext(setHeader, nextCursor);
    setHeader('x-total-count', String(total));
    return users;
  },
  createUser: ({ viewer, input }) => accounts.createUser(viewer, input),
  deleteUser: ({ viewer, input }) => accounts.deleteUser(viewer, input),
  changeRole: ({ viewer, input }) => accounts.changeRole(viewer, input),
  revealEmail: ({ viewer, input }) => accounts.revealEmail(viewer, input),
});

const adHandlers = ({ ads }: Services): Handlers => ({
  adminAds: ({ viewer }) => ads.adminAds(viewer),
  createAd: ({ viewer, input, repeat }) => ads.createAd(viewer, input, repeat),
  deleteAd: ({ viewer, input }) => ads.deleteAd(viewer, input),
  toggleAd: ({ viewer, input }) => ads.toggleAd(viewer, input),
});

const blogHandlers = ({ blog }: Services): Handlers => ({
  adminBlogPosts: async ({ viewer, input, setHeader }) => {
    const { rows, nextCursor, total } = await blog.adminPosts(viewer, input);
    tellNext(setHeader, nextCursor);
    setHeader('x-total-count', String(total));
    return rows;
  },
  readBlogDraft: ({ viewer, input }) => blog.readDraft(viewer, input),
  createBlogPost: ({ viewer, input, repeat }) => blog.create(viewer, input, repeat),
  changeBlogPost: ({ viewer, input }) => blog.change(viewer, input),
  deleteBlogPost: ({ viewer, input }) => blog.remove(viewer, input),
  previewBlogPost: ({ viewer, input }) => blog.preview(viewer, input),
  adminBlogComments: async ({ viewer, input, setHeader }) => {
    const { rows, nextCursor } = await blog.adminComments(viewer, input);
    tellNext(setHeader, nextCursor);
    return rows;
  },
  approveBlogComment: ({ viewer, input }) => blog.approveComment(viewer, input),
  removeBlogComment: ({ viewer, input }) => blog.removeComment(viewer, input),
});

const inquiryHandlers = ({ inquiries }: Services): Handlers => ({
  adminInquiries: async ({ viewer, input, setHeader }) => {
    const page = await inquiries.list(viewer, input);
    tellNext(setHeader, page.nextCursor);
    return page.inquiries;
  },
  answerInquiry: ({ viewer, input }) => inquiries.answer(viewer, input),
  revealInquiryEmail: ({ viewer, input }) => inquiries.revealEmail(viewer, input),
});

const houseHandlers = ({ admin, settlement }: Services): Handlers => ({
  adminCounts: ({ viewer }) => admin.adminCounts(viewer),
  adminJobs: ({ viewer }) => admin.adminJobs(viewer),
  adminJobRuns: ({ viewer, input }) => admin.adminJobRuns(viewer, input),
  readAudit: async ({ viewer, input, setHeader }) => {
    const page = await admin.readAudit(viewer, input);
    tellNext(setHeader, page.nextCursor);
    return page.entries;
  },
  readHouseSettings: ({ viewer }) => admin.readHouseSettings(viewer),
  saveHouseChoices: ({ viewer, input }) => admin.saveHouseChoices(viewer, input),
  correctableMatches: ({ viewer, input }) => settlement.correctable(viewer, input),
  overdueMatches: ({ viewer, input }) => settlement.overdue(viewer, input),
  previewCorrection: ({ viewer, input }) => settlement.previewCorrection(viewer, input),
  correctMatch: ({ viewer, input }) => settlement.correctMatch(viewer, input),
  releaseMatch: ({ viewer, input }) => settlement.releaseMatch(viewer, input),
});

export const adminHandlers = (services: Services): Handlers => ({
  ...peopleHandlers(services),
  ...adHandlers(services),
  ...blogHandlers(services),
  ...inquiryHandlers(services),
  ...houseHandlers(services),
});
