// The blog, advertising and letters to the operator answered.
import type { Services } from '#services/services.ts';
import type { Handlers } from '../bind.ts';
import type { RegionOf } from '../found/region.ts';
import { tellNext } from '../next-page.ts';

const blogHandlers = ({ blog }: Services): Handlers => ({
  listBlogPosts: async ({ viewer, input, setHeader }) => {
    const { posts, categories, nextCursor, total } = await blog.list(viewer, input);
    tellNext(setHeader, nextCursor);
    setHeader('x-total-count', String(total));
    return { posts, categories };
  },
  readBlogPost: ({ viewer, input }) => blog.readPost(viewer, input),
  viewBlogPost: ({ viewer, input, request }) => blog.view(viewer, { ...input, reader: request.ip }),
  likeBlogPost: ({ viewer, input, repeat }) => blog.like(viewer, input, repeat),
  listBlogComments: async ({ viewer, input, setHeader }) => {
    const { rows, nextCursor } = await blog.comments(viewer, input);
    tellNext(setHeader, nextCursor);
    return rows;
  },
  addBlogComment: ({ viewer, input, repeat }) => blog.addComment(viewer, input, repeat),
  likeBlogComment: ({ viewer, input, repeat }) => blog.likeComment(viewer, input, repeat),
  dislikeBlogComment: ({ viewer, input, repeat }) => blog.dislikeComment(viewer, input, repeat),
  deleteBlogComment: ({ viewer, input }) => blog.deleteComment(viewer, input),
});

const adHandlers = ({ ads }: Services, regionOf: RegionOf): Handlers => ({
  listAds: ({ viewer, input }) => ads.listAds(viewer, input),
  clickAd: ({ viewer, input, request }) => ads.click(viewer, { ...input, reader: request.ip }),
  readPartnerSlot: ({ viewer, request }) => ads.partnerSlot(viewer, { region: regionOf(request) }),
  savePartnerChoice: ({ viewer, input }) => ads.savePartnerChoice(viewer, input),
  adTransparency: async ({ viewer, input, request, setHeader }) => {
    const { nextCursor, ...told } = await ads.transparency(viewer, { ...input, region: regionOf(request) });
    tellNext(setHeader, nextCursor);
    return told;
  },
});

export const publishingHandlers = (services: Services, regionOf: RegionOf): Handlers => ({
  ...blogHandlers(services),
  ...adHandlers(services, regionOf),
  sendInquiry: ({ viewer, input, request }) => services.inquiries.send(viewer, { ...input, sender: request.ip }),
});
