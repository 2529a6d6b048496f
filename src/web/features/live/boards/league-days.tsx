// The days of a league's board.
import { Segmented } from '../../../ui/segmented.tsx';
import type { LeagueDay } from '../choice.ts';

const dayChoices: readonly { value: LeagueDay; label: string }[] = [
  { value: 'yesterday', label: '어제' },
  { value: 'round', label: '이번 일정' },
  { value: 'tomorrow', label: '내일' },
];

export function LeagueDays({ value, onChange }: { value: LeagueDay; onChange: (day: LeagueDay) => void }) {
  return (
    <div className="lv-days">
      <Segmented label="날짜" choices={dayChoices} value={value} onChange={onChange} />
    </div>
  );
}
