// Made-up blog posts and comments to look at, for tests of the blog's screens only.
import type { BlogPost, BlogPostPage } from '#contract/blog.ts';
import type { BlogComment } from '#contract/community/blog-thread.ts';

export const exampleBlogPost = (change: Partial<BlogPost> = {}): BlogPost => ({
  id: 1,
  title: '신뢰도 85%는 어떤 뜻일까요?',
  slug: 'what-confidence-means',
  excerpt: '숫자를 제대로 읽는 법과 보정 그래프 보는 법을 정리했어요.',
  content: '',
  featuredImage: null,
  category: 'AI예측',
  tags: ['AI', '보정', '통계'],
  keywords: ['신뢰도', '보정'],
  metaTitle: '신뢰도 85%의 뜻',
  metaDescription: '신뢰도를 읽는 법이에요.',
  views: 2310,
  likes: 12,
  comments: 1,
  readingTime: 3,
  isFeatured: false,
  isSticky: false,
  isAi: false,
  cover: { sport: 'soccer', figure: '85', unit: '%' },
  isLiked: false,
  publishedAt: '2026-10-24T01:00:00.000Z',
  updatedAt: '2026-10-24T01:00:00.000Z',
  author: { username: 'picknote_editors', displayName: '픽노트 편집팀', avatar: null, icon: null },
  ...change,
});

export const exampleBlogPage = (change: Partial<BlogPostPage> = {}): BlogPostPage => ({
  ...exampleBlogPost(change),
  contentHtml:
    '<h2 id="h-one">신뢰도는 약속이에요</h2><p>백 번 말하면 여든다섯 번쯤 맞아야 해요.</p><h2 id="h-two">기억할 것</h2><p>보장은 아니에요.</p>',
  outline: [
    { id: 'h-one', level: 2, text: '신뢰도는 약속이에요' },
    { id: 'h-two', level: 2, text: '기억할 것' },
  ],
  related: [{ slug: 'odds-to-probability', title: '배당을 확률로 바꾸는 법', category: '베팅가이드', readingTime: 2 }],
  ...change,
});

export const exampleBlogComment = (change: Partial<BlogComment> = {}): BlogComment => ({
  id: 1,
  slug: 'what-confidence-means',
  content: '보정 그래프가 이제 이해돼요.',
  parentId: null,
  userId: 7,
  user: {
    id: 7,
    username: 'gomo',
    displayName: '데이터고모',
    avatar: null,
    icon: null,
    role: 'user',
    isVerified: false,
    isBot: false,
    tier: '골드',
    level: 3,
  },
  likes: 0,
  dislikes: 0,
  isLiked: false,
  isDisliked: false,
  isApproved: true,
  isDeleted: false,
  isMine: false,
  createdAt: '2026-10-24T02:00:00.000Z',
  ...change,
});
