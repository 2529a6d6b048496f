// The own profile: who I am on the left, how I have done on the right, and the two dialogs that change the former.
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { UserStats } from '#contract/rankings.ts';
import type { MyComparison } from '#contract/record/comparison.ts';
import type { MemberRecord } from '#contract/record/picks.ts';
import { titleOf } from '#domain/progress/title.ts';
import { EmailState } from '../../parts/account/email-state.tsx';
import { UserAvatar } from '../../parts/member/user-avatar.tsx';
import { StaleSince } from '../../parts/stale-since.tsx';
import { ErrorPanel } from '../../parts/state-panels.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late/late.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ActivityTab } from './figures/activity-tab.tsx';
import type { RecordSeen } from './figures/chart-place.tsx';
import { ComparisonCard } from './figures/comparison-card.tsx';
import { Definitions } from './figures/definitions.tsx';
import { Overview } from './figures/overview.tsx';
import { SportsTab } from './figures/sports-tab.tsx';
import { Statistics } from './figures/statistics.tsx';
import { IdentityCard } from './identity-card.tsx';
import { useMemberRecord, useUserStats } from './profile.queries.ts';
import { TierLadder } from './tier-ladder.tsx';

const AvatarDialog = late(() => import('./changing/avatar-dialog.tsx'));
const EditDialog = late(() => import('./changing/edit-dialog.tsx'));

const tabs = [
  { value: 'overview', label: '개요' },
  { value: 'statistics', label: '통계' },
  { value: 'sports', label: '종목별' },
  { value: 'activity', label: '활동' },
] as const;
type TabName = (typeof tabs)[number]['value'];

const panelId = 'profile-panel';
const tabId = (tab: TabName): string => `profile-tab-${tab}`;

/** The tab stands in the address, so that it can be linked to and outlives a reload. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  return [tab, (next) => setParams(next === 'overview' ? {} : { tab: next }, { replace: true, preventScrollReset: true })];
}

type Opened = 'avatar' | 'edit' | undefined;

/** Both dialogs are loaded when first asked for, and stay, so that closing one gives the focus back. */
function Dialogs({ user, opened, onClose }: { user: User; opened: Opened; onClose: () => void }) {
  const [seen, setSeen] = useState<readonly Opened[]>([]);
  if (opened && !seen.includes(opened)) setSeen([...seen, opened]);
  return (
    <Suspense fallback={null}>
      {seen.includes('avatar') && <AvatarDialog user={user} isOpen={opened === 'avatar'} onClose={onClose} />}
      {seen.includes('edit') && <EditDialog user={user} isOpen={opened === 'edit'} onClose={onClose} />}
    </Suspense>
  );
}

function Me({ user, stats }: { user: User; stats: UserStats | undefined }) {
  const [opened, setOpened] = useState<Opened>();
  const identity = {
    ...user,
    ...stats?.user,
    title: stats?.title ?? titleOf(user.predictionAccuracy),
    // The member's own word is of the turn of the day: beside the points of now it would be an old place.
    ranking: stats?.ranking,
    rankedMembers: stats?.rankedMembers ?? null,
  };
  const face = (
    <button type="button" className="av-edit" aria-label="사진 바꾸기" onClick={() => setOpened('avatar')}>
      <UserAvatar of={user} size="l" />
      <span className="av-edit-i">
        <Icon of="camera" size={14} />
      </span>
    </button>
  );
  const corner = (
    <span className="m-only">
      <IconButton label="프로필 수정" onClick={() => setOpened('edit')}>
        <Icon of="pencil" size={20} />
      </IconButton>
    </span>
  );
  return (
    <IdentityCard of={identity} face={face} corner={corner}>
      <div className="pf-go m-none">
        <Button size="sm" onClick={() => setOpened('edit')}>
          프로필 수정
        </Button>
        <Button size="sm" onClick={() => setOpened('avatar')}>
          사진 바꾸기
        </Button>
      </div>
      <EmailState of={user} />
      <Dialogs user={user} opened={opened} onClose={() => setOpened(undefined)} />
    </IdentityCard>
  );
}

type PanelProps = { tab: TabName; stats: UserStats; seen: RecordSeen; now: Date; comparison: ReactNode; onTab: (tab: TabName) => void };

function Panel({ tab, stats, seen, now, comparison, onTab }: PanelProps) {
  return (
    <>
      {tab === 'overview' && <Overview stats={stats} seen={seen} now={now} onShowAll={() => onTab('activity')} />}
      {tab === 'statistics' && (
        <Statistics stats={stats} seen={seen}>
          {comparison}
        </Statistics>
      )}
      {tab === 'sports' && <SportsTab stats={stats} />}
      {tab === 'activity' && <ActivityTab picks={stats.recentActivity} now={now} />}
      <Definitions />
    </>
  );
}

type Props = { user: User; stats: UserStats | null; record: MemberRecord | null; comparison: MyComparison | null; now: string };

/** `stats`, `record` and `comparison` are what the server had; null when it had none and the browser has to ask. */
export function ProfileScreen({ user, stats: initial, record: initialRecord, comparison, now: startIso }: Props) {
  const now = useNow(startIso, 30_000);
  const [tab, setTab] = useTab();
  const { data: stats, isError, isPending, dataUpdatedAt, refetch } = useUserStats(initial);
  const seen = useMemberRecord({ username: user.username, initial: initialRecord, stats });
  const again = () => void refetch();
  const compared = <ComparisonCard memberId={user.id} initial={comparison} />;
  return (
    <div className="wrap pf-page">
      <div className="stack">
        <Me user={user} stats={stats} />
        <TierLadder tier={stats?.user.tier ?? user.tier} points={stats?.points ?? user.points} />
      </div>
      <div className="stack">
        <Tabs label="내 기록" tabs={tabs} value={tab} onChange={setTab} idOf={tabId} panelId={panelId} />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} className="stack">
          {isError && stats && <StaleSince at={dataUpdatedAt} onRetry={again} />}
          {isError && !stats && <ErrorPanel title="기록을 불러오지 못했어요" onRetry={again} />}
          {isPending && <SkeletonRows label="기록을 불러오는 중" />}
          {stats && <Panel tab={tab} stats={stats} seen={seen} now={now} comparison={compared} onTab={setTab} />}
        </div>
      </div>
    </div>
  );
}
