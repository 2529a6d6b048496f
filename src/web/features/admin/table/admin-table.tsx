// A table of the admins: a sticky head that sorts, rows with their deeds on the right; on a phone each row is a card.
import { adminWords } from '../../../api/admin/words.ts';
import { MoreMenu } from '../../../parts/community/menu/more-menu.tsx';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { Column, Sorting, TableProps } from './columns.ts';
import { RowCards } from './row-cards.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

/** Numbers begin with the largest, words with the first; a second press turns it round. */
function turned<Row>({ sort = '', isNumber = false }: Column<Row>, sorting: Sorting | undefined): Sorting {
  if (sorting?.by === sort) return { by: sort, order: sorting.order === 'asc' ? 'desc' : 'asc' };
  return { by: sort, order: isNumber ? 'desc' : 'asc' };
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const glyphs = { asc: 'arrow-up', desc: 'arrow-down', none: 'chevrons-up-down' } as const;

type HeadProps<Row> = { column: Column<Row>; sorting: Sorting | undefined; onSort: ((sorting: Sorting) => void) | undefined };

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const { head, sort, isNumber } = column;
  const look = isNumber ? 'num' : '';
  if (!sort || !onSort) {
    return (
      <th scope="col" className={look}>
        {head}
      </th>
    );
  }
  const order = sorting?.by === sort ? sorting.order : undefined;
  return (
    <th scope="col" className={look} aria-sort={order ? ariaSort[order] : 'none'}>
      <button type="button" className={order ? 'adm-sort on' : 'adm-sort'} onClick={() => onSort(turned(column, sorting))}>
        {head}
        <Icon of={glyphs[order ?? 'none']} size={14} />
      </button>
    </th>
  );
}

function RowDeeds<Row>({ row, deeds, menu, nameOf }: { row: Row } & Pick<TableProps<Row>, 'deeds' | 'menu' | 'nameOf'>) {
  return (
    <td className="adm-do">
      <div className="adm-acts">
        {deeds ? deeds(row) : menu && <MoreMenu label={`${nameOf?.(row) ?? ''} 관리 메뉴`.trim()} items={menu(row)} />}
      </div>
    </td>
  );
}

function WideTable<Row>({ rows, ...props }: Omit<TableProps<Row>, 'rows'> & { rows: readonly Row[] }) {
  const { caption, columns, keyOf, deeds, menu, sorting, onSort } = props;
  const hasDeeds = Boolean(deeds ?? menu);
  return (
    <table className="adm-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
          {hasDeeds && (
            <th scope="col">
              <span className="sr">작업</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, draw, isNumber }) => (
              <td key={id} className={isNumber ? 'num' : ''}>
                {draw(row)}
              </td>
            ))}
            {hasDeeds && <RowDeeds row={row} {...props} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OldNote({ fault, onRetry }: { fault: Error; onRetry: (() => void) | undefined }) {
  return (
    <div className="banner" role="status">
      <Icon of="triangle-alert" size={18} />
      <span>{adminWords(fault, '새로 불러오지 못했어요.')} 아래는 그 전에 불러온 내용이에요.</span>
      {onRetry && (
        <Button kind="ghost" size="sm" onClick={onRetry}>
          <Icon of="refresh-cw" size={16} /> 다시 시도
        </Button>
      )}
    </div>
  );
}

/** Cards below 1024 px, a table above; only one of them is drawn, so that what a row remembers is there once. */
export function AdminTable<Row>(props: TableProps<Row>) {
  const { caption, rows, fault, onRetry, empty, emptyLine, isOld = false } = props;
  const isNarrow = useIsNarrow();
  if (!rows) {
    if (!fault) return <SkeletonRows label={`${caption} 불러오는 중`} rows={6} />;
    return <ErrorPanel title={adminWords(fault, '불러오지 못했어요')} onRetry={() => onRetry?.()} />;
  }
  return (
    <>
      {fault && <OldNote fault={fault} onRetry={onRetry} />}
      {rows.length === 0 ? (
        <EmptyPanel icon="inbox" title={empty} {...(emptyLine ? { line: emptyLine } : {})} />
      ) : (
        <div className="adm-list" aria-busy={isOld}>
          {isNarrow ? <RowCards {...props} rows={rows} /> : <WideTable {...props} rows={rows} />}
        </div>
      )}
    </>
  );
}
