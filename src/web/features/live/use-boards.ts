// The boards behind the live page: the open one first, the others as soon as the page is quiet, because their numbers stand on the tabs.
import { useEffect, useState } from 'react';
import { type BoardTab, isLeagueTab, type LiveChoice } from './choice.ts';
import { useBoard, useHastened, useLeague } from './live.queries.ts';
import { countOf as countIn, type LiveScreenData } from './screen-data.ts';

const quietMs = 1_200;

/** True once the page stands, or at once when somebody is about to search. */
function useQuiet() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return { isQuiet, hurry: () => setQuiet(true) };
}

function useOpenLeague({ league, now }: LiveScreenData, { tab, day }: LiveChoice) {
  const isDrawn = league?.tab === tab && league.day === day;
  return useLeague(isLeagueTab(tab) ? tab : null, { day, drawn: isDrawn ? { value: league.board, at: now } : undefined });
}

export function useBoards(data: LiveScreenData, choice: LiveChoice) {
  const { tab, q } = choice;
  const { isQuiet, hurry } = useQuiet();
  const drawnOf = (name: BoardTab) => (data.board?.tab === name ? { value: data.board.board, at: data.now } : undefined);
  const live = useBoard('live', { isWanted: isQuiet || tab === 'live', drawn: drawnOf('live') });
  const popular = useBoard('popular', { isWanted: isQuiet || tab === 'popular', drawn: drawnOf('popular') });
  const today = useBoard('today', { isWanted: isQuiet || tab === 'today', drawn: drawnOf('today') });
  const all = useBoard('all', { isWanted: isQuiet || q !== '' });
  const boards = { live, popular, today };
  const league = useOpenLeague(data, choice);
  useHastened(isLeagueTab(tab) ? 'live' : tab);
  function countOf(name: BoardTab): number | null {
    const board = boards[name].data;
    return board ? countIn(board) : data.counts[name];
  }
  return { boards, league, all, countOf, hurry };
}
export type Boards = ReturnType<typeof useBoards>;
