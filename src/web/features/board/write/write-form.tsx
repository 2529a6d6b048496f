// The board's own form: an opinion with its reason, or, with a match, a pick that counts.
import { type KeyboardEvent, use, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Post } from '#contract/board.ts';
import { sentences } from '#contract/fields/sentences.ts';
import { canSportDraw, sportNamesKo } from '#domain/sport.ts';
import { WhoLooks } from '../../../api/who-looks.ts';
import { useKeptDraft } from '../../../parts/community/use-kept-draft.ts';
import { OutcomeChoice } from '../../../parts/match/outcome-choice.tsx';
import { noDrawIn } from '../../../parts/match/outcome-words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isComing, type MatchNamed, useNamedMatch } from './coming-matches.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { formLook } from './form-look.ts';
import { plainPost, postIn, usePostPlace } from './kept-post.ts';
import { isComposing, LongField } from './long-field.tsx';
import { MatchField, SportField } from './match-field.tsx';
import { usePosting } from './use-posting.ts';

const tiles = { HOME: { label: '홈' }, DRAW: { label: '무승부' }, AWAY: { label: '어웨이' } } as const;
const unchosenWords = '경기를 고르면 채점하는 예측이 돼요.';
const hints = {
  unnamed: unchosenWords,
  looking: '고르려던 경기를 불러오는 중이에요.',
  found: unchosenWords,
  missed: '고르려던 경기는 이제 고를 수 없어요. 다른 경기를 고르면 채점하는 예측이 돼요.',
  lost: '고르려던 경기를 불러오지 못했어요. 이대로 올리면 채점하지 않는 의견이 돼요.',
} as const;
const tagOf = { HOME: '홈', DRAW: '무승부', AWAY: '어웨이' } as const;

type Written = Draft & { reason: string };
type Missing = { sentence: string; name: 'title' | 'content' | 'outcome' | 'reason' };

/** The first thing that is missing, and the promised sentence for it. */
function missingIn({ title, content, outcome, reason }: Written): Missing | undefined {
  if (title.trim() === '') return { sentence: sentences.postIncomplete, name: 'title' };
  if (content.trim() === '') return { sentence: sentences.postIncomplete, name: 'content' };
  if (outcome === undefined) return { sentence: sentences.forecastIncomplete, name: 'outcome' };
  return reason.trim() === '' ? { sentence: sentences.forecastIncomplete, name: 'reason' } : undefined;
}

function SignedOut() {
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(`${pathname}${search}`);
  return (
    <div className="wr-out">
      <Icon of="lock" size={24} />
      <p>로그인하면 예측을 쓸 수 있어요.</p>
      <Link to={`/login?next=${next}`} className={buttonClass({ kind: 'primary', size: 'sm' })}>
        로그인
      </Link>
    </div>
  );
}

type Props = {
  now: Date;
  /** The form is in sight: its matches are asked for. */
  isOpen?: boolean;
  /** What the reader comes from: it is chosen already, until they choose another. */
  about?: MatchNamed | undefined;
  onDone?: (post: Post) => void;
};

const blank: Written = { ...emptyDraft('soccer'), reason: '' };

const keepComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};

/** What is written, the match that the reader comes from or had chosen before, and no draw where none can be. */
function useWritten({ now, isOpen = true, about }: Props) {
  const [written, write] = useState<Written>({ ...blank, sport: about?.sport ?? blank.sport });
  const [isOwnChoice, setOwnChoice] = useState(false);
  const [before, setBefore] = useState<MatchNamed>();
  const named = useNamedMatch(isOwnChoice ? before : about, { now, isAsked: isOpen });
  const match = written.match ?? named.match;
  const canDraw = match?.canDraw ?? canSportDraw(written.sport);
  const outcome = written.outcome === 'DRAW' && !canDraw ? undefined : written.outcome;
  const draft = { ...written, match, outcome };
  function choose(again?: MatchNamed): void {
    setOwnChoice(true);
    setBefore(again);
  }
  const kept = useKeptDraft({
    place: usePostPlace(),
    written: plainPost(draft),
    isShown: isOpen,
    onFound(words) {
      const found = postIn(words);
      write(found.draft);
      choose(found.about);
    },
  });
  return {
    draft,
    named: named.state,
    canDraw,
    ...kept,
    change(part: Partial<Written>): void {
      if ('match' in part || 'sport' in part) choose();
      write((latest) => ({ ...latest, ...part }));
    },
  };
}

function useWriteForm(props: Props) {
  const { now, onDone } = props;
  const form = useRef<HTMLFormElement>(null);
  const { draft, named, canDraw, change, keep, drop } = useWritten(props);
  const [missing, setMissing] = useState<Missing>();
  const posting = usePosting({
    onDone(post) {
      drop();
      change({ ...blank, sport: draft.sport });
      onDone?.(post);
    },
    onSignedOut: keep,
  });
  function edit(part: Partial<Written>): void {
    setMissing(undefined);
    posting.forget();
    change(part);
  }
  function submit(): void {
    // Without the match that was chosen it would be another post.
    if (posting.isPending || named === 'looking') return;
    const lacking = missingIn(draft);
    setMissing(lacking);
    if (lacking) {
      const place = lacking.name === 'outcome' ? '[role=radio][tabindex="0"]' : `[name=${lacking.name}]`;
      form.current?.querySelector<HTMLElement>(place)?.focus();
      return;
    }
    const { sport, match, outcome, title, content, reason } = draft;
    if (!outcome || (match && !isComing(match, now))) return;
    posting.send({
      title: title.trim(),
      content: content.trim(),
      sport,
      prediction: outcome,
      predictionReason: reason.trim(),
      tags: [sportNamesKo[sport], tagOf[outcome]],
      ...(match ? { externalMatchId: match.matchId } : {}),
    });
  }
  return { form, draft, named, canDraw, missing, edit, submit, ...posting };
}

function Fault({ id, title, line }: { id: string; title?: string | undefined; line: string }) {
  return (
    <p id={id} className="hint err" role="alert">
      <Icon of="circle-alert" size={16} />
      <span>
        {title && <b>{title} </b>}
        {line}
      </span>
    </p>
  );
}

function Member(props: Props) {
  const { now, isOpen = true } = props;
  const { form, draft, named, canDraw, missing, error, isPending, edit, submit } = useWriteForm(props);
  const errorId = useId();
  const { sport, match, outcome, title, content, reason } = draft;
  const isReady = missingIn(draft) === undefined;
  const hasBegun = match !== undefined && !isComing(match, now);
  const wrong = (name: Missing['name']) => (missing?.name === name ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {});
  return (
    <form
      ref={form}
      className="fm wr"
      noValidate
      onKeyDown={keepComposing}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SportField value={sport} onChange={(next) => edit({ sport: next, match: undefined })} />
      <MatchField
        sport={sport}
        value={match}
        now={now}
        isAsked={isOpen}
        none="고르지 않음 (의견으로 올려요)"
        hint={match ? '경기가 끝나면 채점하는 예측이에요.' : hints[named]}
        onChange={(next) => edit({ match: next })}
      />
      <OutcomeChoice
        label="예측"
        look={formLook}
        tiles={tiles}
        canDraw={canDraw}
        noDraw={match ? undefined : noDrawIn(sport)}
        value={outcome}
        errorId={missing?.name === 'outcome' ? errorId : undefined}
        onChange={(next) => edit({ outcome: next })}
      />
      <Field
        label="제목"
        name="title"
        value={title}
        maxLength={120}
        placeholder="한 줄로 요약해요"
        readOnly={isPending}
        onChange={({ target }) => edit({ title: target.value })}
        {...wrong('title')}
      />
      <LongField
        label="내용"
        name="content"
        value={content}
        maxLength={5000}
        placeholder="하고 싶은 이야기를 적어주세요"
        readOnly={isPending}
        onChange={({ target }) => edit({ content: target.value })}
        {...wrong('content')}
      />
      <LongField
        label="예측 근거"
        name="reason"
        value={reason}
        maxLength={2000}
        placeholder="왜 그렇게 봤는지 적어주세요"
        readOnly={isPending}
        onChange={({ target }) => edit({ reason: target.value })}
        {...wrong('reason')}
      />
      {missing && <Fault id={errorId} line={missing.sentence} />}
      {error && <Fault id={`${errorId}-sent`} title="작성 실패" line={error} />}
      {hasBegun && <Fault id={`${errorId}-begun`} line="이 경기는 이미 시작됐어요. 다른 경기를 골라 주세요." />}
      <Button
        kind="primary"
        block
        type="submit"
        disabled={hasBegun || named === 'looking'}
        aria-disabled={isPending || undefined}
        aria-busy={isPending}
      >
        {isPending ? '올리는 중' : '예측 올리기'}
      </Button>
      {!isReady && !missing && <p className="hint">예측, 제목, 내용, 예측 근거를 모두 적으면 올릴 수 있어요.</p>}
    </form>
  );
}

/** For /predictions; whoever is not signed in finds the way in. */
export function WriteForm(props: Props) {
  return use(WhoLooks) === null ? <SignedOut /> : <Member {...props} />;
}
