// What waits for an admin, one below the other: each with its words and what can be done about it.
import type { ReactNode } from 'react';
import { adminWords } from '../../../api/admin/words.ts';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Pager } from '../table/pager.tsx';

type Asked<Row> = {
  data: { answer: readonly Row[]; nextCursor: string | null } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};
type Pages = { from: number; next: (cursor: string) => void; previous: (() => void) | undefined };
type Props<Row> = {
  /** What the list is called by screen readers. */
  label: string;
  asked: Asked<Row>;
  pages: Pages;
  keyOf: (row: Row) => string | number;
  empty: string;
  emptyLine?: string;
  draw: (row: Row) => ReactNode;
};

function Old({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  return (
    <div className="banner" role="status">
      <Icon of="triangle-alert" size={18} />
      <span>{adminWords(fault, '새로 불러오지 못했어요.')} 아래는 그 전에 불러온 내용이에요.</span>
      <Button kind="ghost" size="sm" onClick={onRetry}>
        다시 시도
      </Button>
    </div>
  );
}

export function Queue<Row>({ label, asked, pages, keyOf, empty, emptyLine, draw }: Props<Row>) {
  const { data, error, isPlaceholderData } = asked;
  const retry = () => void asked.refetch();
  if (!data) {
    if (!error) return <SkeletonRows label={`${label} 불러오는 중`} rows={4} />;
    return <ErrorPanel title={adminWords(error, '불러오지 못했어요')} onRetry={retry} />;
  }
  const { answer, nextCursor } = data;
  return (
    <>
      {error && <Old fault={error} onRetry={retry} />}
      {answer.length === 0 ? (
        <EmptyPanel icon="inbox" title={empty} {...(emptyLine ? { line: emptyLine } : {})} />
      ) : (
        <ul className="card adm-ed-q" aria-label={label} aria-busy={isPlaceholderData}>
          {answer.map((row) => (
            <li key={keyOf(row)}>{draw(row)}</li>
          ))}
        </ul>
      )}
      <Pager
        from={pages.from}
        shown={answer.length}
        total={null}
        unit="개"
        onPrevious={pages.previous}
        onNext={nextCursor && !isPlaceholderData ? () => pages.next(nextCursor) : undefined}
      />
    </>
  );
}
