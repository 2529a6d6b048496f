// What a table of the admins is told: its columns, its rows, and what can be done with them.
import type { ReactNode } from 'react';
import type { MenuItem } from '../../../parts/community/menu/menu-item.ts';

export type Sorting = { by: string; order: 'asc' | 'desc' };
export type Column<Row> = {
  id: string;
  head: string;
  draw: (row: Row) => ReactNode;
  /** What a phone's card draws instead. */
  card?: (row: Row) => ReactNode;
  /** The word that the API sorts by; absent: this column cannot be sorted. */
  sort?: string;
  isNumber?: boolean;
  /** What a phone's card makes of it: its heading, a line with its head before it, or nothing. */
  phone?: 'heading' | 'line' | 'none';
  /** A phone's words for both directions, where 높은 순 and 낮은 순 (가나다순 for text) do not fit. */
  sortWords?: { asc: string; desc: string };
};
export type TableProps<Row> = {
  /** Read by screen readers; not seen. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are fetched for the first time. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  /** The deeds of a row: buttons on the right. A phone shows them at the foot of its card, unless there is a `menu`. */
  deeds?: (row: Row) => ReactNode;
  /** The same deeds as lines of the phone's ⋯ menu; without `deeds` they stand behind ⋯ everywhere. */
  menu?: (row: Row) => readonly MenuItem[];
  /** Whose menu it is: `홍길동` makes `홍길동 관리 메뉴`. */
  nameOf?: (row: Row) => string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  fault?: Error | null;
  onRetry?: () => void;
  empty: string;
  emptyLine?: string;
  /** The rows are those of the question before; the new ones are on their way. */
  isOld?: boolean;
};
