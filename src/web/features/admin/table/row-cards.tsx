// The rows of an admin table as cards, for screens that are too narrow for its columns.
import { MoreMenu } from '../../../parts/community/menu/more-menu.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Column, Sorting, TableProps } from './columns.ts';

type Props<Row> = Omit<TableProps<Row>, 'rows'> & { rows: readonly Row[] };

const wordsOf = <Row,>({ isNumber, sortWords }: Column<Row>) =>
  sortWords ?? (isNumber ? { desc: '높은 순', asc: '낮은 순' } : { asc: '가나다순', desc: '가나다 역순' });

function SortChoice<Row>({ columns, sorting, onSort }: Pick<Props<Row>, 'columns' | 'sorting' | 'onSort'>) {
  const sortable = columns.filter(({ sort }) => sort);
  if (!onSort || !sorting || sortable.length === 0) return null;
  const choices = sortable.flatMap((column) =>
    Object.entries(wordsOf(column)).map(([order, words]) => ({ value: `${column.sort} ${order}`, label: `${column.head} ${words}` })),
  );
  return (
    <div className="adm-sorts">
      <Select
        label="정렬"
        choices={choices}
        value={`${sorting.by} ${sorting.order}`}
        onChange={(value) => {
          const [by = '', order] = value.split(' ');
          onSort({ by, order: order === 'asc' ? 'asc' : ('desc' satisfies Sorting['order']) });
        }}
      />
    </div>
  );
}

export function RowCards<Row>({ caption, columns, rows, keyOf, deeds, menu, nameOf, sorting, onSort }: Props<Row>) {
  const headings = columns.filter(({ phone }) => phone === 'heading');
  const lines = columns.filter(({ phone = 'line' }) => phone === 'line');
  return (
    <>
      <SortChoice columns={columns} {...(sorting ? { sorting } : {})} {...(onSort ? { onSort } : {})} />
      <ul className="card adm-cards" aria-label={caption}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="adm-card">
            <div className="adm-card-h">
              {headings.map(({ id, draw, card = draw }) => (
                <div key={id}>{card(row)}</div>
              ))}
            </div>
            {menu && <MoreMenu label={`${nameOf?.(row) ?? ''} 관리 메뉴`.trim()} items={menu(row)} small={false} />}
            {lines.length > 0 && (
              <dl>
                {lines.map(({ id, head, draw, card = draw, isNumber }) => (
                  <div key={id}>
                    <dt>{head}</dt>
                    <dd className={isNumber ? 'n' : ''}>{card(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {!menu && deeds && <div className="adm-acts">{deeds(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}
