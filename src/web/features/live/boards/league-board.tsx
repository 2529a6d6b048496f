// The board of one of the four leagues, as ESPN's scoreboard tells it: what is on, what comes, what has ended.
import type { LiveMatch } from '#contract/live.ts';
import { EmptyPanel } from '../../../parts/state-panels.tsx';
import { Button } from '../../../ui/button.tsx';
import { LiveCards } from '../card/live-card.tsx';
import { type LeagueDay, type LeagueTab, tabWords } from '../choice.ts';
import { koreanDateOf } from '../days.ts';
import { cardsOf, type LeagueCard } from '../league-cards.ts';
import type { LeagueBoard as Board } from '../screen-data.ts';

const groups: readonly { group: LeagueCard['group']; word: string }[] = [
  { group: 'live', word: '진행 중' },
  { group: 'coming', word: '예정' },
  { group: 'ended', word: '종료' },
];

type Props = {
  tab: LeagueTab;
  day: LeagueDay;
  board: Board;
  by: string;
  known: readonly LiveMatch[];
  now: Date;
  onToday: () => void;
};

export default function LeagueBoard({ tab, day, board, by, known, now, onToday }: Props) {
  const cards = cardsOf(board.list, {
    tab,
    now,
    told: { by, at: board.asOf, stale: board.stale },
    known: new Map(known.map((match) => [match.matchId ?? match.id, match])),
    date: koreanDateOf(day, now),
  });
  if (cards.length === 0) {
    return (
      <EmptyPanel title={`${tabWords[tab]} 경기가 없어요`} line="다른 날짜를 고르거나 오늘 열리는 다른 경기를 보세요.">
        <Button size="sm" onClick={onToday}>
          오늘 경기 보기
        </Button>
      </EmptyPanel>
    );
  }
  return groups.map(({ group, word }) => {
    const matches = cards.filter((card) => card.group === group);
    if (matches.length === 0) return null;
    const shown = group === 'ended' ? matches.toReversed() : matches;
    return (
      <section key={group} className="lv-sec" aria-labelledby={`league-${group}`}>
        <h2 id={`league-${group}`} className="lv-h">
          {word}{' '}
          <small className="n lv-n">
            {matches.length}
            <span className="sr">경기</span>
          </small>
        </h2>
        <LiveCards matches={shown} now={now} />
      </section>
    );
  });
}
