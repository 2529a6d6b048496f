// Choosing the sport and then one of its coming matches.
import { useId } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import { type Sport, sportNamesKo } from '#domain/sport.ts';
import { Button } from '../../../ui/button.tsx';
import { isComing, matchLine, useComingMatches } from './coming-matches.ts';

/** As they are promised here. */
const offered: readonly Sport[] = ['soccer', 'basketball', 'baseball', 'volleyball', 'mma'];

type SportProps = { value: Sport; onChange: (sport: Sport) => void };

export function SportField({ value, onChange }: SportProps) {
  const id = useId();
  return (
    <div className="fld">
      <label htmlFor={id}>종목</label>
      <select id={id} className="sel" value={value} onChange={({ target }) => onChange(target.value as Sport)}>
        {offered.map((sport) => (
          <option key={sport} value={sport}>
            {sportNamesKo[sport]}
          </option>
        ))}
      </select>
    </div>
  );
}

type Props = {
  sport: Sport;
  value: OddsMatch | undefined;
  now: Date;
  /** Asked for now, and not before: a form that nobody opened asks for nothing. */
  isAsked: boolean;
  /** What stands for choosing none. */
  none: string;
  /** Under the list, while there is one. */
  hint?: string;
  onChange: (match: OddsMatch | undefined) => void;
};

export function MatchField({ sport, value, now, isAsked, none, hint, onChange }: Props) {
  const [id, hintId] = [useId(), useId()];
  const { list, picked } = useComingMatches(sport, { isAsked });
  const coming = (list.data ?? []).filter((match) => isComing(match, now));
  // One that was chosen stays in sight when it begins, and the form says so.
  const shown = value && !coming.some(({ matchId }) => matchId === value.matchId) ? [value, ...coming] : coming;
  const isEmpty = list.isSuccess && shown.length === 0;
  const first = list.isPending ? '경기를 불러오는 중' : isEmpty ? '지금은 예정된 경기가 없어요' : none;
  return (
    <div className="fld" aria-busy={list.isPending}>
      <label htmlFor={id}>경기</label>
      <select
        id={id}
        className="sel"
        value={value?.matchId ?? ''}
        disabled={shown.length === 0}
        aria-describedby={hint ? hintId : undefined}
        onChange={({ target }) => onChange(shown.find(({ matchId }) => matchId === target.value))}
      >
        <option value="">{first}</option>
        {shown.map((match) => (
          <option key={match.matchId} value={match.matchId} disabled={picked.has(match.matchId)}>
            {matchLine(match, now)}
            {picked.has(match.matchId) ? ' · 이미 예측했어요' : ''}
          </option>
        ))}
      </select>
      {list.isError && !list.data && (
        <p className="hint err" role="alert">
          경기를 불러오지 못했어요.
          <Button kind="ghost" size="sm" onClick={() => void list.refetch()} aria-busy={list.isFetching}>
            다시 불러오기
          </Button>
        </p>
      )}
      {hint && !list.isError && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
