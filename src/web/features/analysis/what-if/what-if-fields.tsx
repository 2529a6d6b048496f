// The levers of a match as fields: venue, days of rest, form and starters, as far as the model knows them.
import type { WhatIf } from '#contract/analysis/what-if.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Changes } from './what-if.queries.ts';

type Levers = WhatIf['levers'];
type Side = 'home' | 'away';
type Props = { match: OddsMatch; levers: Levers; changes: Changes; onChange: (changes: Changes) => void };

const sides = ['home', 'away'] as const;
const nameOf = (match: OddsMatch, side: Side): string => (side === 'home' ? match.homeSide : match.awaySide).name;
const steps = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30, 60];

/** A value that is as it was is no change. */
function changed<K extends keyof Changes>(changes: Changes, key: K, value: Changes[K] | undefined): Changes {
  const { [key]: _before, ...others } = changes;
  return value === undefined ? others : { ...others, [key]: value };
}

function daysWords(days: number, most: number): string {
  if (days >= most) return `${most}일 이상`;
  return days === 1 ? '1일(연전)' : `${days}일`;
}

function RestField({ side, rest, ...props }: Props & { side: Side; rest: NonNullable<Levers['rest']> }) {
  const key = side === 'home' ? 'homeRest' : 'awayRest';
  const now = rest[side];
  const choices = [...new Set([...steps.filter((days) => days <= rest.most), rest.most, now])].sort((a, b) => a - b);
  return (
    <Select
      label={`${nameOf(props.match, side)} 쉰 날`}
      value={String(props.changes[key] ?? now)}
      choices={choices.map((days) => ({ value: String(days), label: daysWords(days, rest.most) }))}
      onChange={(value) => props.onChange(changed(props.changes, key, Number(value) === now ? undefined : Number(value)))}
    />
  );
}

function FormField({ side, ...props }: Props & { side: Side }) {
  const key = side === 'home' ? 'homeForm' : 'awayForm';
  return (
    <Segmented
      label={`${nameOf(props.match, side)} 최근 흐름`}
      value={props.changes[key] ?? 'now'}
      choices={[
        { value: 'now', label: '지금' },
        { value: 'usual', label: '5경기 전' },
      ]}
      onChange={(value) => props.onChange(changed(props.changes, key, value === 'usual' ? 'usual' : undefined))}
    />
  );
}

function StarterField({ side, starters, ...props }: Props & { side: Side; starters: NonNullable<Levers['starters']> }) {
  const key = side === 'home' ? 'homeStarter' : 'awayStarter';
  const { announced, known } = starters[side];
  const now = announced ?? '';
  const names = [...new Set([now, ...known, ''])];
  return (
    <Select
      label={`${nameOf(props.match, side)} 선발`}
      value={props.changes[key] ?? now}
      choices={names.map((name) => ({ value: name, label: name === '' ? '발표 없음' : name }))}
      onChange={(value) => props.onChange(changed(props.changes, key, value === now ? undefined : value))}
    />
  );
}

/** One row for each lever, one field for each side. */
function Row({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="wi-r">
      <span className="wi-t">{title}</span>
      <div className="wi-f">{children}</div>
    </div>
  );
}

export function LeverFields(props: Props) {
  const { match, levers, changes, onChange } = props;
  const { venue, rest, form, starters } = levers;
  const sided = (title: string, field: (side: Side) => React.ReactNode) => (
    <Row title={title}>
      {sides.map((side) => (
        <div key={side} className="wi-s">
          <small aria-hidden="true">{nameOf(match, side)}</small>
          {field(side)}
        </div>
      ))}
    </Row>
  );
  return (
    <div className="wi-fields">
      {venue && (
        <Row title="경기장">
          <Segmented
            label="경기장"
            value={changes.venue ?? venue}
            choices={[
              { value: 'home', label: '홈 구장' },
              { value: 'neutral', label: '중립 구장' },
            ]}
            onChange={(value) => onChange(changed(changes, 'venue', value === venue ? undefined : value))}
          />
        </Row>
      )}
      {rest && sided('쉰 날', (side) => <RestField {...props} side={side} rest={rest} />)}
      {starters && sided('선발', (side) => <StarterField {...props} side={side} starters={starters} />)}
      {(form.home || form.away) &&
        sided('최근 흐름', (side) => (form[side] ? <FormField {...props} side={side} /> : <span>자료 부족</span>))}
    </div>
  );
}
