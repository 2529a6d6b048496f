// One match that is corrected: its true end is entered, what that would do is looked at, then the reason given and the deed done.
import { useRef, useState } from 'react';
import type { Correctable, CorrectionEffects, TrueEnd } from '#contract/admin/corrections.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { codeOf } from '../../../api/refused.ts';
import { stamp } from '../../../parts/when.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';
import { Fail } from '../frame/note.tsx';
import { TextField } from '../frame/text-field.tsx';
import { Effects, sumWords } from './effects.tsx';
import { EndForm } from './end-form.tsx';
import { StateTags } from './match-columns.tsx';
import { type Draft, draftOf, endOfDraft, endWords, faultIn } from './true-end.ts';

const noteMax = 200;

/** Looked at: an end and what it would do. Another end has to be looked at again. */
type Seen = { end: TrueEnd; effects: CorrectionEffects };

function usePreview(match: Correctable) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [failure, setFailure] = useState<string>();
  const { act, isPending } = useAdminDeed('previewCorrection', {
    onDone: (effects, { end }) => {
      setSeen({ end, effects });
      setFailure(undefined);
    },
    onFail: (fault) => setFailure(adminWords(fault, '미리보기를 불러오지 못했어요. 잠시 뒤에 다시 시도해 주세요.')),
  });
  function look(end: TrueEnd | undefined) {
    const fault = end ? faultIn(end, match) : '이긴 선수를 골라 주세요.';
    setFailure(fault);
    if (end && !fault) act({ id: match.id, end });
  }
  return {
    seen,
    failure,
    isPending,
    look,
    calm: () => setFailure(undefined),
  };
}

/** However often it is pressed, it is sent once; after a refusal it may be sent again. */
function useCorrecting(match: Correctable, { onDone, onFail }: { onDone: () => void; onFail: (fault: Error, end: TrueEnd) => void }) {
  const toast = useToast();
  const isSent = useRef(false);
  const { act, isPending } = useAdminDeed('correctMatch', {
    onDone: ({ match: { title, end } }) => {
      onDone();
      toast({ kind: 'ok', title: '결과를 정정했어요', detail: `${title}, ${end}` });
    },
    onFail: (fault, { end }) => {
      isSent.current = false;
      onFail(fault, end);
    },
  });
  return {
    isPending,
    correct({ end, effects }: Seen, note: string) {
      if (isSent.current) return;
      isSent.current = true;
      act({ id: match.id, end, note, basedOn: effects.before });
    },
  };
}

const isSame = (a: TrueEnd, b: TrueEnd | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** `onChanged`: another end stands by now than the one that was looked at. */
type ReasonProps = { match: Correctable; seen: Seen; onDone: () => void; onChanged: (wanted: TrueEnd) => void };

function Reason({ match, seen, onDone, onChanged }: ReasonProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const deed = useCorrecting(match, {
    onDone,
    onFail: (fault, end) => {
      setAsking(false);
      setFailure(adminWords(fault, '결과를 정정하지 못했어요. 잠시 뒤에 다시 시도해 주세요.'));
      if (codeOf(fault) === 'end-changed') onChanged(end);
    },
  });
  function ask() {
    const isMissing = note.trim() === '';
    setError(isMissing ? '정정하는 이유를 입력해주세요.' : undefined);
    setFailure(undefined);
    if (!isMissing) setAsking(true);
  }
  const words = endWords(seen.end, match);
  return (
    <>
      <form
        className="adm-fix-why"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <TextField
          label="정정하는 이유"
          hint={!match.isSettled ? '관리 기록에 남아요.' : '누구나 볼 수 있는 정정 기록에 그대로 남아요.'}
          maxLength={noteMax}
          value={note}
          error={error}
          onChange={({ target }) => setNote(target.value)}
        />
        {failure && <Fail>{failure}</Fail>}
        <div className="adm-fix-go">
          <Button type="submit" kind="primary">
            {withParticle(words, '으로/로')} 정정하기
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="이 결과로 정정할까요?"
        cancelLabel="다시 보기"
        confirm={{
          label: deed.isPending ? '정정하는 중' : '정정하기',
          isBusy: deed.isPending,
          onConfirm: () => deed.correct(seen, note.trim()),
        }}
      >
        <p>
          <b>{match.title}</b> 경기를 <b>{withParticle(words, '으로/로')}</b> 정정하고{' '}
          {seen.effects.isFirst ? '처음으로 채점해요.' : '처음부터 다시 채점해요.'}
        </p>
        <p>해제하기 전까지 제공처가 보내는 결과는 따르지 않아요.</p>
      </ConfirmDialog>
    </>
  );
}

export function Editor({ match, onBack }: { match: Correctable; onBack: () => void }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(match));
  const preview = usePreview(match);
  const end = endOfDraft(draft, match);
  // What was looked at counts for that end alone.
  const seen = preview.seen && isSame(preview.seen.end, end) ? preview.seen : null;
  // The list may be older than what was looked at since.
  const standing = preview.seen ? preview.seen.effects.before : match.end;
  return (
    <>
      <div>
        <Button kind="ghost" size="sm" onClick={onBack}>
          <Icon of="arrow-left" size={16} /> 경기 목록
        </Button>
      </div>
      <PanelHead title={match.title} line={`${match.league}, ${stamp(match.start)} 시작`} />
      <p className="adm-fix-now">
        지금 결과 <b className="n">{standing ?? '끝나지 않음'}</b> <StateTags match={match} />
      </p>
      <div className="card pad adm-fix-form">
        <EndForm
          match={match}
          draft={draft}
          onChange={(changed) => {
            setDraft(changed);
            preview.calm();
          }}
        />
        {preview.failure && <Fail>{preview.failure}</Fail>}
        <div className="adm-fix-go">
          <Button
            kind={seen ? 'sec' : 'primary'}
            disabled={preview.isPending}
            aria-busy={preview.isPending}
            onClick={() => preview.look(end)}
          >
            {preview.isPending ? '계산하는 중' : '미리보기'}
          </Button>
        </div>
      </div>
      <p className="sr" role="status">
        {seen && sumWords(seen.effects)}
      </p>
      {seen && (
        <div className="card pad adm-fix-form">
          <Effects effects={seen.effects} />
          <Reason key={JSON.stringify(seen.end)} match={match} seen={seen} onDone={onBack} onChanged={preview.look} />
        </div>
      )}
    </>
  );
}
