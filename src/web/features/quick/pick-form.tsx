// The form inside the dialog: an outcome, how sure, and why; two taps and a drag from the list to done.
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { sentences } from '#contract/fields/sentences.ts';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { OutcomeChoice, type OutcomeTile } from '../../parts/match/outcome-choice.tsx';
import { type ApiOutcome, outcomeWords } from '../../parts/match/outcome-words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import { confidenceMax, confidenceMin, isComplete, useDraft } from './use-draft.ts';
import { type Ends, useSubmit } from './use-submit.ts';
import { settlingWords, worthWords } from './worth.ts';

const look = { label: 'lab', row: 'pick3', hint: 'qd-hint' } as const;

function Price({ odds, canOccur = true }: { odds: number | null | undefined; canOccur?: boolean }) {
  if (!canOccur) return <small>없음</small>;
  if (!odds) return <small className="odds-word">배당 없음</small>;
  return (
    <small className="n odds-word">
      <span className="sr">배당 </span>
      {odds.toFixed(2)}
    </small>
  );
}

function tilesOf({ sport, canDraw, firstBookmaker: book }: OddsMatch): Record<ApiOutcome, OutcomeTile> {
  const words = outcomeWords(sport);
  return {
    HOME: { label: words.HOME, below: <Price odds={book?.home} /> },
    DRAW: { label: '무승부', below: <Price odds={book?.draw} canOccur={canDraw} /> },
    AWAY: { label: words.AWAY, below: <Price odds={book?.away} /> },
  };
}

type Props = {
  match: OddsMatch;
  own: OwnPick | undefined;
  /** The outcome that the address already gave. */
  answer: ApiOutcome | null;
  cups: readonly string[];
  /** Why nothing can be changed, in a word; undefined while something can. */
  closedWord: string | undefined;
  ends: Omit<Ends, 'onFail'>;
};

type ConfidenceProps = { value: number; isTouched: boolean; disabled: boolean; onChange: (value: number) => void };

function Confidence({ value, isTouched, disabled, onChange }: ConfidenceProps) {
  const [labelId, hintId] = [useId(), useId()];
  return (
    <div>
      <div className="qd-row">
        <span className="lab" id={labelId}>
          얼마나 확신해요?
        </span>
        <output className="n qd-pct">{value}%</output>
      </div>
      <Slider
        labelledBy={labelId}
        describedBy={isTouched ? undefined : hintId}
        value={value}
        min={confidenceMin}
        max={confidenceMax}
        page={5}
        valueText={`${value}%`}
        disabled={disabled}
        onChange={onChange}
      />
      <div className="qd-row qd-ends n" aria-hidden="true">
        <span>{confidenceMin}%</span>
        <span>{confidenceMax}%</span>
      </div>
      {!isTouched && (
        <p className="qd-hint" id={hintId}>
          움직이지 않으면 기본값으로 저장하고 신뢰도 통계에서는 빼요.
        </p>
      )}
    </div>
  );
}

/** A line break stays one; with Ctrl or ⌘ it sends, but never the Enter that ends the composing of a Hangul syllable. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function PickForm({ match, own, answer, cups, closedWord, ends }: Props) {
  const isClosed = closedWord !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const [textId, errorId] = [useId(), useId()];
  const [error, setError] = useState<string>();
  const { draft, chooseOutcome, chooseConfidence, write, canRefill, refill, keep, drop } = useDraft(match, own, answer);
  const { submit, isPending } = useSubmit(match, own, {
    ...ends,
    onDone(...made) {
      drop();
      ends.onDone(...made);
    },
    onSignedOut() {
      keep();
      ends.onSignedOut();
    },
    onFail: setError,
  });
  const isIncomplete = error === sentences.quickIncomplete;

  function send() {
    if (isPending || isClosed) return;
    if (isComplete(draft)) {
      setError(undefined);
      return submit(draft);
    }
    setError(sentences.quickIncomplete);
    const missing = draft.outcome ? 'textarea' : '[role=radio][tabindex="0"]';
    form.current?.querySelector<HTMLElement>(missing)?.focus();
  }

  return (
    <form
      ref={form}
      className="qd-f"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <OutcomeChoice
        label="누가 이길까요?"
        look={look}
        tiles={tilesOf(match)}
        canDraw={match.canDraw}
        value={draft.outcome}
        disabled={isClosed}
        errorId={isIncomplete && !draft.outcome ? errorId : undefined}
        onChange={(outcome) => {
          chooseOutcome(outcome);
          setError(undefined);
        }}
      />
      <Confidence value={draft.confidence} isTouched={draft.isTouched} disabled={isClosed} onChange={chooseConfidence} />
      <div>
        <div className="qd-row">
          <label className="lab" htmlFor={textId}>
            예측 내용
          </label>
          {canRefill && !isClosed && (
            <button type="button" className="qd-refill" onClick={refill}>
              자동 문장으로
            </button>
          )}
        </div>
        <span className="field qd-text">
          <textarea
            id={textId}
            rows={3}
            maxLength={5000}
            value={draft.content}
            placeholder="결과를 고르면 문장을 채워 드려요."
            readOnly={isClosed || isPending}
            aria-required="true"
            aria-invalid={isIncomplete && draft.content.trim() === '' ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onKeyDown={sendByKeys}
            onChange={({ target }) => {
              write(target.value);
              setError(undefined);
            }}
          />
        </span>
      </div>
      <p className="qd-worth">
        <b className="n">{worthWords(match, draft.outcome)}</b>
        <small>{settlingWords(match, cups)}</small>
      </p>
      {error && (
        <p id={errorId} className="hint err" role="alert">
          <Icon of="circle-alert" size={16} />
          {error}
        </p>
      )}
      <Button kind="primary" size="lg" block type="submit" disabled={isClosed} aria-busy={isPending}>
        {closedWord ?? (isPending ? '보내는 중' : own ? '예측 고치기' : '예측 남기기')}
      </Button>
    </form>
  );
}
