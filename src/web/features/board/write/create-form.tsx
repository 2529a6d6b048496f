// The form of a new post about a match: sport, match, title, how it ends, how sure, and why.
import { type KeyboardEvent, useId } from 'react';
import type { Post } from '#contract/board.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { canSportDraw } from '#domain/sport.ts';
import { OutcomeChoice, type OutcomeTile } from '../../../parts/match/outcome-choice.tsx';
import { type ApiOutcome, noDrawIn, outcomeWords } from '../../../parts/match/outcome-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { isComing, titleOf } from './coming-matches.ts';
import { confidenceMax, confidenceMin, type Draft, emptyDraft } from './draft.ts';
import { formLook } from './form-look.ts';
import { isComposing, LongField } from './long-field.tsx';
import { MatchField, SportField } from './match-field.tsx';
import { usePosting } from './use-posting.ts';

type Props = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  now: Date;
  onCancel: () => void;
  onDone: (post: Post) => void;
  onSignedOut: () => void;
};

function Below({ name, odds }: { name?: string; odds: number | null | undefined }) {
  if (!name && !odds) return null;
  return (
    <small>
      {name}
      {odds && (
        <span className="n odds-word">
          {name && ' · '}
          <span className="sr">배당 </span>
          {odds.toFixed(2)}
        </span>
      )}
    </small>
  );
}

function tilesOf(sport: Draft['sport'], match: OddsMatch | undefined): Record<ApiOutcome, OutcomeTile> {
  const words = { ...outcomeWords(sport), DRAW: '무승부' };
  if (!match) return { HOME: { label: words.HOME }, DRAW: { label: words.DRAW }, AWAY: { label: words.AWAY } };
  const { homeSide, awaySide, canDraw, firstBookmaker: book } = match;
  return {
    HOME: { label: words.HOME, below: <Below name={homeSide.shortName} odds={book?.home} /> },
    DRAW: { label: words.DRAW, below: <Below odds={canDraw ? book?.draw : null} /> },
    AWAY: { label: words.AWAY, below: <Below name={awaySide.shortName} odds={book?.away} /> },
  };
}

type SureProps = Pick<Props, 'draft' | 'change'>;

function Sure({ draft: { confidence, isTouched }, change }: SureProps) {
  const [labelId, hintId] = [useId(), useId()];
  return (
    <div>
      <p className="wr-row">
        <span className="wr-l" id={labelId}>
          얼마나 확신해요?
        </span>
        <output className="n wr-pct">{confidence}%</output>
      </p>
      <Slider
        labelledBy={labelId}
        describedBy={isTouched ? undefined : hintId}
        value={confidence}
        min={confidenceMin}
        max={confidenceMax}
        page={5}
        valueText={`${confidence}%`}
        onChange={(value) => change({ confidence: value, isTouched: true })}
      />
      {!isTouched && (
        <p className="hint" id={hintId}>
          움직이지 않으면 기본값으로 저장하고 신뢰도 통계에서는 빼요.
        </p>
      )}
    </div>
  );
}

const keepComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};

/** Why it cannot be posted yet, thing by thing; the title comes with the match. */
function missingWords({ match, title, outcome, content }: Draft): string | undefined {
  const missing = [
    match ? '' : '경기',
    match && title.trim() === '' ? '제목' : '',
    outcome === undefined ? '예측 결과' : '',
    content.trim() === '' ? '분석 내용' : '',
  ].filter(Boolean);
  return missing.length > 0 ? `${withParticle(missing.join(', '), '을/를')} 채우면 올릴 수 있어요.` : undefined;
}

export function CreateForm({ draft, change, now, onCancel, onDone, onSignedOut }: Props) {
  const { sport, match, title, outcome, content, confidence, isTouched } = draft;
  const { send, isPending, error, forget } = usePosting({ onDone, onSignedOut });
  const hasBegun = match !== undefined && !isComing(match, now);
  const missing = missingWords(draft);
  const [saidId, missingId] = [useId(), useId()];

  function edit(part: Partial<Draft>): void {
    forget();
    change(part);
  }
  function submit(): void {
    if (missing || hasBegun || !match || !outcome || isPending) return;
    const said = { title: title.trim(), content: content.trim(), sport, prediction: outcome, externalMatchId: match.matchId, tags: [] };
    // The default is told as it stood there, and that it was not touched: it is no statement of certainty.
    send({ ...said, confidence, ...(isTouched ? {} : { isConfidenceTouched: false }) });
  }
  const said = hasBegun ? '이 경기는 이미 시작됐어요. 다른 경기를 골라 주세요.' : error;
  return (
    <form
      className="fm wr"
      noValidate
      onKeyDown={keepComposing}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SportField value={sport} onChange={(next) => edit({ ...emptyDraft(next), content })} />
      <MatchField
        sport={sport}
        value={match}
        now={now}
        isAsked
        none="경기를 골라 주세요"
        onChange={(next) =>
          edit({
            match: next,
            title: next ? titleOf(next) : '',
            ...(next?.canDraw === false && outcome === 'DRAW' ? { outcome: undefined } : {}),
          })
        }
      />
      <Field
        label="제목"
        value={title}
        maxLength={120}
        disabled={!match}
        placeholder="경기를 고르면 채워져요"
        readOnly={isPending}
        onChange={({ target }) => edit({ title: target.value })}
      />
      <OutcomeChoice
        label="예측 결과"
        look={formLook}
        tiles={tilesOf(sport, match)}
        canDraw={match?.canDraw ?? canSportDraw(sport)}
        noDraw={match ? undefined : noDrawIn(sport)}
        value={outcome}
        onChange={(next) => edit({ outcome: next })}
      />
      <LongField
        label="분석 내용"
        value={content}
        maxLength={5000}
        placeholder="왜 그렇게 봤는지 적어주세요"
        readOnly={isPending}
        onChange={({ target }) => edit({ content: target.value })}
      />
      <Sure draft={draft} change={edit} />
      {said && (
        <p className="hint err" role="alert" id={saidId}>
          <Icon of="circle-alert" size={16} />
          {said}
        </p>
      )}
      <div className="wr-go">
        <Button onClick={onCancel}>취소</Button>
        <Button
          kind="primary"
          type="submit"
          disabled={missing !== undefined || hasBegun || isPending}
          aria-describedby={missing ? missingId : hasBegun ? saidId : undefined}
          aria-busy={isPending}
        >
          {isPending ? '올리는 중' : '올리기'}
        </Button>
      </div>
      {/* Below the button, which stays where it is when the last of it is filled in. */}
      {missing && (
        <p className="hint" id={missingId}>
          {missing}
        </p>
      )}
    </form>
  );
}
