// What admins did and looked at, newest first: filtered by kind and by who, and never changed.
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/admin/house.ts';
import { useAdminPage } from '../../../api/admin/queries.ts';
import { longMoment, stamp } from '../../../parts/when.ts';
import { Select } from '../../../ui/select.tsx';
import { PanelHead, SearchField, Toolbar } from '../frame/admin-panel.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { Pager } from '../table/pager.tsx';
import { usePages } from '../table/use-pages.ts';
import { type ActionGroup, actionGroups, actionWords, factsOf, targetHref, targetWords } from './action-words.data.ts';

const size = 50;
const actorMax = 40;

function Deed({ entry }: { entry: AuditEntry }) {
  const words = actionWords[entry.action]?.(entry.detail);
  const facts = factsOf(entry);
  return (
    <div className="adm-log-deed">
      {words ? <b>{words}</b> : <code>{entry.action}</code>}
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
    </div>
  );
}

function Target({ entry: { target, hasTargetLeft } }: { entry: AuditEntry }) {
  if (target === null) return null;
  const href = hasTargetLeft ? undefined : targetHref(target);
  return href ? (
    <Link to={href} className="lk">
      {targetWords(target)}
    </Link>
  ) : (
    targetWords(target)
  );
}

/** Nobody: the house itself, but for who tried to get in. */
const actorWords = ({ actor, action }: AuditEntry): string => {
  if (actor !== null) return `@${actor}`;
  return action === 'admin.login-failed' ? '알 수 없음' : '픽노트';
};

const columns: readonly Column<AuditEntry>[] = [
  { id: 'deed', head: '한 일', phone: 'heading', draw: (entry) => <Deed entry={entry} /> },
  { id: 'target', head: '대상', draw: (entry) => <Target entry={entry} /> },
  { id: 'actor', head: '누가', draw: actorWords },
  {
    id: 'when',
    head: '언제',
    draw: ({ createdAt }) => (
      <time className="n" dateTime={createdAt} title={longMoment(createdAt)}>
        {stamp(createdAt)}
      </time>
    ),
  },
];

export default function AuditTab() {
  const [action, setAction] = useState<ActionGroup>('');
  const [actor, setActor] = useState('');
  const pages = usePages(JSON.stringify([action, actor]), size);
  const { data, error, isPlaceholderData, refetch } = useAdminPage('readAudit', {
    action,
    actor,
    limit: size,
    ...(pages.cursor ? { cursor: pages.cursor } : {}),
  });
  const nextCursor = data?.nextCursor;
  return (
    <div className="stack adm-log">
      <PanelHead title="기록" line="관리자가 한 일과 개인정보를 본 일이 모두 남고, 아무도 고칠 수 없어요." />
      <Toolbar>
        <SearchField
          label="관리자 아이디로 찾기"
          placeholder="관리자 아이디"
          value={actor}
          onSearch={(words) => setActor(words.replace(/^@/, '').slice(0, actorMax))}
        />
        <Select label="종류" choices={actionGroups} value={action} onChange={setAction} />
      </Toolbar>
      <AdminTable<AuditEntry>
        caption="관리 기록"
        columns={columns}
        rows={data?.answer}
        keyOf={({ id }) => id}
        fault={error}
        onRetry={() => void refetch()}
        isOld={isPlaceholderData}
        empty={action || actor ? '찾는 기록이 없어요' : '아직 기록이 없어요'}
      />
      {data && (
        <Pager
          from={pages.from}
          shown={data.answer.length}
          total={data.total}
          unit="건"
          onPrevious={pages.previous}
          onNext={nextCursor && !isPlaceholderData ? () => pages.next(nextCursor) : undefined}
        />
      )}
    </div>
  );
}
