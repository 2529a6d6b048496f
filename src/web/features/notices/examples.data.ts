// Ready notices to look at, for tests of these screens only.
import type { Notice } from '#contract/notifications.ts';

export const exampleNotice = (id: number, change: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'pick-settled',
  title: `가람 FC 경기 예측이 적중했어요 ${id}`,
  body: '18점을 받았어요.',
  href: '/profile',
  isRead: false,
  createdAt: new Date(Date.now() - id * 60_000 - 10_000).toISOString(),
  ...change,
});
