// The dialog of one match: who plays and when, how long is left, and the form. Closing it forgets what was not sent.
import { useState } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { dropDraft } from '../../api/kept-draft.ts';
import { type ApiOutcome, sideWords } from '../../parts/match/outcome-words.ts';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { kickoffWords } from '../../parts/when.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PickForm } from './pick-form.tsx';
import { cardStateOf, countdown, isKept, isNear, spokenLeft } from './pickable.ts';
import { pickPlace } from './use-draft.ts';
import { useFineNow } from './use-fine-now.ts';
import type { Ends } from './use-submit.ts';

export type Chosen = { match: OddsMatch; own: OwnPick | undefined; answer: ApiOutcome | null };

type Props = {
  /** Undefined while the dialog is shut. */
  chosen: Chosen | undefined;
  now: Date;
  cups: readonly string[];
  refused: ReadonlySet<string>;
  ends: Omit<Ends, 'onFail'>;
  onClose: () => void;
};

function Versus({ match }: { match: OddsMatch }) {
  const words = sideWords(match.sport);
  const [home, away] = (['homeSide', 'awaySide'] as const).map((place) => (
    <div className="vs-t" key={place}>
      <TeamMark side={match[place]} sport={match.sport} size={44} />
      <span>{match[place].name}</span>
      <small>{place === 'homeSide' ? words.HOME : words.AWAY}</small>
    </div>
  ));
  return (
    <div className="vs qd-vs">
      {home}
      <div className="vs-c">
        <b>VS</b>
      </div>
      {away}
    </div>
  );
}

function Inside({ chosen: { match, own, answer }, now: pageNow, cups, refused, ends }: Props & { chosen: Chosen }) {
  const [openedAt] = useState(pageNow);
  const isCounting = isNear(match, pageNow);
  const now = useFineNow(pageNow, isCounting);
  const isOver = cardStateOf(match, { now, isRefused: refused.has(match.matchId) })?.kind !== 'open';
  const stands = isKept(own);
  const isClosed = isOver || stands;
  return (
    <>
      <p className="qd-when">
        <span>
          {match.league.name} · {kickoffWords(match.startTime, { timeConfirmed: match.timeConfirmed, now })}
        </span>
        {isCounting && !isClosed && (
          <b className="n" aria-hidden="true">
            마감까지 {countdown(match.startTime, now)}
          </b>
        )}
      </p>
      <p className="sr" role="status">
        {isOver ? '예측이 마감됐어요.' : stands ? '' : isCounting ? spokenLeft(match.startTime, { now, openedAt }) : ''}
      </p>
      <Versus match={match} />
      {stands && <p className="hint">이미 예측한 경기예요. 글이 내려가서 고칠 수는 없지만 예측은 그대로 채점해요.</p>}
      <PickForm
        match={match}
        own={own}
        answer={answer}
        cups={cups}
        closedWord={isOver ? '마감됐어요' : stands ? '고칠 수 없어요' : undefined}
        ends={ends}
      />
    </>
  );
}

const titleOf = (own: OwnPick | undefined): string => (own === undefined ? '빠른 예측' : isKept(own) ? '내 예측' : '예측 고치기');

export function PickDialog(props: Props) {
  const { chosen, onClose } = props;
  function close(): void {
    if (chosen) dropDraft(pickPlace(chosen.match.matchId));
    onClose();
  }
  return (
    <Dialog
      hasAddress
      open={chosen !== undefined}
      onClose={close}
      title={titleOf(chosen?.own)}
      about={chosen && `${chosen.match.homeSide.name} 대 ${chosen.match.awaySide.name}`}
      closeLabel="닫기"
    >
      {chosen && <Inside key={chosen.match.matchId} {...props} chosen={chosen} />}
    </Dialog>
  );
}
