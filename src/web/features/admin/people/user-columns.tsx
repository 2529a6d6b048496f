// The columns of the members' table.

import type { ReactNode } from 'react';
import type { AdminUser } from '#contract/admin/people.ts';
import { oneDigit } from '#contract/percent.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { longMoment } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../table/columns.ts';
import { MaskedEmail } from './masked-email.tsx';

/** As everywhere: below three settled picks a share says nothing. */
const leastPicks = 3;

const RoleTag = ({ of }: { of: AdminUser }) =>
  of.role === 'admin' ? (
    <span className="tag tag-admin">
      <Icon of="shield-check" size={12} /> 관리자
    </span>
  ) : (
    <span className="tag">일반</span>
  );

type WhoProps = { user: AdminUser; isMe: boolean; children?: ReactNode };

const Who = ({ user, isMe, children }: WhoProps) => (
  <div className="adm-who">
    <UserAvatar of={{ ...user, avatar: null, icon: null }} />
    <div>
      <span className="adm-n">
        <b>{user.displayName}</b>
        {isMe && <span className="tag">나</span>}
        {user.isBot && (
          <span className="tag">
            <Icon of="bot" size={12} /> 자동
          </span>
        )}
        {children && user.role === 'admin' && <RoleTag of={user} />}
      </span>
      <small>@{user.username}</small>
      {children}
    </div>
  </div>
);

/** `2026. 3. 1.` in Seoul, with the whole moment for whoever points at it. */
function Joined({ at }: { at: string }) {
  const seoul = new Date(Date.parse(at) + 9 * 3_600_000);
  return (
    <time dateTime={at} title={longMoment(at)}>
      {seoul.getUTCFullYear()}. {seoul.getUTCMonth() + 1}. {seoul.getUTCDate()}.
    </time>
  );
}

export const userColumns = (me: string | undefined): readonly Column<AdminUser>[] => [
  {
    id: 'who',
    head: '사용자',
    sort: 'name',
    phone: 'heading',
    draw: (user) => <Who user={user} isMe={user.username === me} />,
    card: (user) => (
      <Who user={user} isMe={user.username === me}>
        <MaskedEmail user={user} />
      </Who>
    ),
  },
  { id: 'id', head: '번호', isNumber: true, phone: 'none', draw: ({ id }) => id },
  { id: 'email', head: '이메일', phone: 'none', draw: (user) => <MaskedEmail user={user} /> },
  { id: 'role', head: '역할', phone: 'none', draw: (user) => <RoleTag of={user} /> },
  {
    id: 'joined',
    head: '가입',
    sort: 'newest',
    isNumber: true,
    sortWords: { desc: '최근 순', asc: '오래된 순' },
    draw: ({ createdAt }) => <Joined at={createdAt} />,
  },
  { id: 'points', head: '포인트', sort: 'points', isNumber: true, draw: ({ points }) => figureOf(points) },
  {
    id: 'accuracy',
    head: '적중률',
    sort: 'accuracy',
    isNumber: true,
    draw: ({ totalPredictions, predictionAccuracy }) =>
      totalPredictions < leastPicks ? <span className="t3">집계 전</span> : `${oneDigit(predictionAccuracy)}%`,
  },
  {
    id: 'predictions',
    head: '예측',
    sort: 'predictions',
    isNumber: true,
    sortWords: { desc: '많은 순', asc: '적은 순' },
    draw: ({ totalPredictions }) => figureOf(totalPredictions),
  },
];
