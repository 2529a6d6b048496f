// /offline: stands in for every page that cannot be had without a network; the worker keeps it ready.
import { OfflineScreen } from '../features/offline/offline-screen.tsx';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/offline.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '오프라인', description: '인터넷 연결이 없을 때 저장된 경기 목록을 보여줘요.', isHidden: true });

export default function Offline() {
  return <OfflineScreen />;
}
