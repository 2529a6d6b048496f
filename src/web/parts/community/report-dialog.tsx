// Reporting a post, a comment or a message: why, in one of the usual words or in one's own.
import { type FormEvent, useId, useRef, useState } from 'react';
import { useDeed } from '../../api/deed.ts';
import { codeOf, refusalWords } from '../../api/refused.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';

export type Reported = { kind: 'post' | 'comment' | 'message'; targetId: number };

const things: Record<Reported['kind'], string> = { post: '글', comment: '댓글', message: '메시지' };
const inOwnWords = '기타';
const reasons = ['도박 광고·외부 링크', '욕설·비방', '도배', '개인정보', '결과 조작 의심', inOwnWords] as const;

/** As much as a report holds, the chosen word included. */
const longestReport = 300;
const joint = ': ';

type FormProps = { reported: Reported; onClose: () => void };

function useReporting({ reported, onClose }: FormProps) {
  const toast = useToast();
  const { act, isPending } = useDeed('reportContent', {
    onDone: () => {
      onClose();
      toast({ kind: 'ok', title: '신고를 받았어요', detail: '운영진이 확인할게요.' });
    },
    onFail: (fault) => {
      // Reported before: there is nothing left to do here.
      if (codeOf(fault) === 'already-reported') onClose();
      toast({ kind: 'bad', title: '신고하지 못했어요', detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.') });
    },
  });
  return { send: (reason: string) => act({ ...reported, reason }), isPending };
}

function ReportForm({ reported, onClose }: FormProps) {
  const { send, isPending } = useReporting({ reported, onClose });
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<'reason' | 'text'>();
  const form = useRef<HTMLFormElement>(null);
  const name = useId();
  const errorId = useId();
  const said = text.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const lack = chosen === undefined ? 'reason' : chosen === inOwnWords && said === '' ? 'text' : undefined;
    setMissing(lack);
    if (lack) form.current?.querySelector<HTMLElement>(lack === 'text' ? 'textarea' : 'input')?.focus();
    if (!lack && chosen !== undefined) send(said === '' ? chosen : `${chosen}${joint}${said}`);
  }
  return (
    <form ref={form} className="fm rpt" noValidate onSubmit={submit}>
      <fieldset aria-describedby={missing === 'reason' ? errorId : undefined}>
        <legend>신고하는 이유</legend>
        {reasons.map((reason) => (
          <label key={reason} className="rpt-c">
            <input
              type="radio"
              name={name}
              value={reason}
              checked={chosen === reason}
              onChange={() => {
                setChosen(reason);
                setMissing(undefined);
              }}
            />
            {reason}
          </label>
        ))}
      </fieldset>
      <label className="rpt-t">
        <span>{chosen === inOwnWords ? '신고 이유' : '덧붙일 말 (선택)'}</span>
        <span className="field area">
          <textarea
            rows={3}
            value={text}
            maxLength={longestReport - (chosen?.length ?? 0) - joint.length}
            aria-invalid={missing === 'text' ? true : undefined}
            aria-describedby={missing === 'text' ? errorId : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setMissing(undefined);
            }}
          />
        </span>
      </label>
      {missing && (
        <span id={errorId} className="hint err" role="alert">
          <Icon of="circle-alert" size={16} />
          {missing === 'reason' ? '신고하는 이유를 골라 주세요.' : '신고 이유를 적어 주세요.'}
        </span>
      )}
      <div className="ask-go">
        <Button onClick={onClose}>취소</Button>
        <Button type="submit" kind="danger" aria-disabled={isPending}>
          신고
        </Button>
      </div>
    </form>
  );
}

/** Asked anew every time: nothing chosen or written before is still there. */
export function ReportDialog({ reported, isOpen, onClose }: { reported: Reported; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={`${things[reported.kind]} 신고`} closeLabel="닫기">
      {isOpen && <ReportForm reported={reported} onClose={onClose} />}
    </Dialog>
  );
}
