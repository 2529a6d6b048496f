// Says what is wrong with a stream: one of four reasons, and a line if one likes.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDeed } from '../../../api/deed.ts';
import { refusalWords } from '../../../api/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Found } from '../attempts.ts';
import { streamName } from '../use-attempts.ts';

const reasons = {
  rights: '방송 권리를 침해해요',
  broken: '영상이 나오지 않아요',
  harmful: '해로운 내용이 있어요',
  other: '다른 이유예요',
} as const;
type Reason = keyof typeof reasons;

type FormProps = { found: Found; onSent: () => void; onLeave: () => void };

function ReportForm({ found, onSent, onLeave }: FormProps) {
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState('');
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { act, isPending } = useDeed('reportStream', {
    onDone: onSent,
    onFail: (fault) => setWrong(refusalWords(fault, '신고하지 못했어요. 잠시 뒤에 다시 시도해 주세요.')),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setWrong(reason ? '' : '신고하는 이유를 골라 주세요.');
    if (reason) act({ source: found.source, id: found.sourceId, streamId: found.id, reason, note: note.trim() });
  }
  return (
    <form ref={form} className="fm rpt" noValidate onSubmit={submit}>
      <fieldset>
        <legend>{streamName(found)} 신고 이유</legend>
        {(Object.keys(reasons) as Reason[]).map((one) => (
          <label key={one} className="rpt-c">
            <input type="radio" name={name} value={one} checked={reason === one} onChange={() => setReason(one)} />
            {reasons[one]}
          </label>
        ))}
      </fieldset>
      <label className="rpt-t">
        <span>덧붙일 말 (선택)</span>
        <span className="field area">
          <textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </span>
      </label>
      {wrong && (
        <span className="hint err" role="alert">
          <Icon of="circle-alert" size={16} />
          {wrong}
        </span>
      )}
      <div className="ask-go">
        <Button onClick={onLeave}>취소</Button>
        <Button type="submit" kind="danger" aria-disabled={isPending}>
          신고
        </Button>
      </div>
    </form>
  );
}

type State = 'shut' | 'open' | 'sent';

/** The form goes with what was pressed in it: the focus goes on to what is said in its place, unless it has gone elsewhere meanwhile. */
function useFocusAfter(state: State) {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef(state);
  useEffect(() => {
    const wasOpen = was.current === 'open';
    was.current = state;
    if (wasOpen && state !== 'open' && document.activeElement === document.body) box.current?.focus();
  }, [state]);
  return box;
}

/** Stands under the list, and remembers while this stream is chosen that it was sent. What says so stays all the while, or it would not be heard. */
export function StreamReport({ found }: { found: Found }) {
  const [state, setState] = useState<State>('shut');
  const box = useFocusAfter(state);
  return (
    <>
      {state === 'open' && <ReportForm found={found} onSent={() => setState('sent')} onLeave={() => setState('shut')} />}
      <div ref={box} className="st-rep" role="status" tabIndex={-1}>
        {state === 'sent' && '신고를 받았어요. 운영진이 확인할게요.'}
        {state === 'shut' && (
          <Button kind="ghost" size="sm" onClick={() => setState('open')}>
            이 영상 신고
          </Button>
        )}
      </div>
    </>
  );
}
