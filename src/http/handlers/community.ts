// Comments, the discussion, moderation and the search answered.
import type { Services } from '#services/services.ts';
import type { Handlers } from '../bind.ts';
import { tellNext } from '../next-page.ts';

const threadHandlers = ({ board, comments }: Services): Handlers => ({
  likePost: ({ viewer, input, repeat }) => board.likePost(viewer, input, repeat),
  viewPost: ({ viewer, input, request }) => board.viewPost(viewer, { ...input, reader: request.ip }),
  watchPost: ({ viewer, input }) => board.watchPost(viewer, input),
  removePost: ({ viewer, input }) => board.removePost(viewer, input),
  postHistory: ({ viewer, input }) => board.postHistory(viewer, input),
  countPosts: ({ viewer, input }) => board.countPosts(viewer, input),
  listCommunicators: ({ viewer, input }) => board.communicators(viewer, input),
  listComments: async ({ viewer, input, setHeader }) => {
    const page = await comments.listComments(viewer, input);
    tellNext(setHeader, page.nextCursor);
    return page.comments;
  },
  addComment: ({ viewer, input, repeat }) => comments.addComment(viewer, input, repeat),
  editComment: ({ viewer, input }) => comments.editComment(viewer, input),
  likeComment: ({ viewer, input, repeat }) => comments.likeComment(viewer, input, repeat),
  dislikeComment: ({ viewer, input, repeat }) => comments.dislikeComment(viewer, input, repeat),
  deleteComment: ({ viewer, input }) => comments.deleteComment(viewer, input),
  commentHistory: ({ viewer, input }) => comments.commentHistory(viewer, input),
});

const discussionHandlers = ({ discussion, search }: Services): Handlers => ({
  listMessages: async ({ viewer, input, setHeader }) => {
    const page = await discussion.listMessages(viewer, input);
    tellNext(setHeader, page.nextCursor);
    return page.messages;
  },
  sendMessage: ({ viewer, input, repeat }) => discussion.sendMessage(viewer, input, repeat),
  deleteMessage: ({ viewer, input }) => discussion.deleteMessage(viewer, input),
  search: ({ viewer, input }) => search.search(viewer, input),
});

const moderationHandlers = ({ moderation }: Services): Handlers => ({
  reportContent: ({ viewer, input }) => moderation.report(viewer, input),
  readBlocks: ({ viewer }) => moderation.readBlocks(viewer),
  blockMember: ({ viewer, input }) => moderation.blockMember(viewer, input),
  unblockMember: ({ viewer, input }) => moderation.unblockMember(viewer, input),
  saveMutedWords: ({ viewer, input }) => moderation.saveMutedWords(viewer, input),
  adminPosts: async ({ viewer, input, setHeader }) => {
    const page = await moderation.adminPosts(viewer, input);
    tellNext(setHeader, page.nextCursor);
    return page.posts;
  },
  publishPost: ({ viewer, input }) => moderation.publishPost(viewer, input),
  deletePost: ({ viewer, input }) => moderation.deletePost(viewer, input),
  adminReports: async ({ viewer, input, setHeader }) => {
    const page = await moderation.adminReports(viewer, input);
    tellNext(setHeader, page.nextCursor);
    return page.reports;
  },
  decideReport: ({ viewer, input }) => moderation.decideReport(viewer, input),
});

export const communityHandlers = (services: Services): Handlers => ({
  ...threadHandlers(services),
  ...discussionHandlers(services),
  ...moderationHandlers(services),
});
