// What admins look after, tab by tab; each is fetched when it is opened.
import { type ComponentType, lazy } from 'react';
import type { AdminCounts } from '#contract/admin/house.ts';

/** One of them, as the frame shows it. */
export type Shown = {
  id: string;
  label: string;
  screen: ComponentType;
  count?: keyof AdminCounts;
  waiting?: readonly (keyof AdminCounts)[];
};

/** `count` is told beside the name; `waiting` as a mark of how many want to be looked at. The first three are the specified ones. */
export const adminTabs = [
  { id: 'users', label: '사용자', screen: lazy(() => import('./people/users-tab.tsx')), count: 'users' },
  { id: 'posts', label: '게시글', screen: lazy(() => import('./posts/posts-tab.tsx')), count: 'posts', waiting: ['heldPosts'] },
  { id: 'ads', label: '광고', screen: lazy(() => import('./ads/ads-tab.tsx')), count: 'ads' },
  { id: 'blog', label: '블로그', screen: lazy(() => import('./blog/blog-tab.tsx')), count: 'blogPosts', waiting: ['waitingBlogComments'] },
  { id: 'reports', label: '신고', screen: lazy(() => import('./reports/reports-tab.tsx')), waiting: ['openReports'] },
  { id: 'inquiries', label: '문의', screen: lazy(() => import('./inquiries/inquiries-tab.tsx')), waiting: ['openInquiries'] },
  { id: 'streams', label: '중계', screen: lazy(() => import('./streams/streams-tab.tsx')), waiting: ['streamReports'] },
  { id: 'corrections', label: '결과 정정', screen: lazy(() => import('./corrections/corrections-tab.tsx')) },
  { id: 'jobs', label: '작업', screen: lazy(() => import('./jobs/jobs-tab.tsx')), waiting: ['failedJobs'] },
  { id: 'audit', label: '기록', screen: lazy(() => import('./audit/audit-tab.tsx')) },
  { id: 'settings', label: '설정', screen: lazy(() => import('./settings/settings-tab.tsx')) },
] as const satisfies readonly Shown[];
