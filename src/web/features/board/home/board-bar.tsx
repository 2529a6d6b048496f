// Over the board: which sport, in which order, and writing a post.
import { sportNamesKo } from '#domain/sport.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PostSort } from '../board.queries.ts';
import type { BoardSport } from './kept-view.ts';
import type { Board } from './use-board.ts';

const chips: readonly BoardSport[] = ['all', 'soccer', 'basketball', 'baseball', 'mma'];
const sorts: readonly { value: PostSort; label: string }[] = [
  { value: 'latest', label: '최신순' },
  { value: 'popular', label: '인기순' },
  { value: 'confidence', label: '신뢰도순' },
];

export const sportWord = (sport: BoardSport): string => (sport === 'all' ? '전체' : sportNamesKo[sport]);

export function BoardBar({ board, onWrite }: { board: Board; onWrite: () => void }) {
  const { sport, sort } = board.view;
  return (
    <div className="brd-bar">
      <fieldset className="chips">
        <legend className="sr">종목</legend>
        {chips.map((chip) => (
          <button key={chip} type="button" className="chip" aria-pressed={chip === sport} onClick={() => board.choose({ sport: chip })}>
            {sportWord(chip)}
          </button>
        ))}
      </fieldset>
      <div className="brd-go">
        <Select label="정렬" choices={sorts} value={sort} onChange={(next) => board.choose({ sort: next })} />
        <Button kind="soft" size="sm" onClick={onWrite}>
          <Icon of="plus" size={16} />
          예측 쓰기
        </Button>
      </div>
    </div>
  );
}
