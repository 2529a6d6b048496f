// The address that calendar programs read the member's matches from: made, copied, replaced and taken away.
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';

const said = {
  made: '캘린더 주소를 만들었어요',
  renewed: '새 주소로 바꿨어요',
  ended: '캘린더 주소를 지웠어요',
} as const;

function Address({ url }: { url: string }) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ kind: 'ok', title: '캘린더 주소를 복사했어요' });
    } catch {
      // Pages on plain http have no clipboard, and some browsers ask first: what is selected can be copied by hand.
      field.current?.select();
      toast({ kind: 'bad', title: '복사하지 못했어요', detail: '선택된 주소를 직접 복사해 주세요.' });
    }
  }
  return (
    <>
      <Field
        ref={field}
        label="캘린더 주소"
        value={url}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        hint="이 주소를 아는 사람은 관심 팀의 일정과 내 예측을 볼 수 있어요. 다른 사람에게 보여 주지 마세요."
        after={
          <IconButton small label="캘린더 주소 복사" onClick={() => void copy()}>
            <Icon of="copy" size={16} />
          </IconButton>
        }
      />
      <p className="hint">
        Apple 캘린더와 Outlook은 ‘캘린더 앱에 추가’로, Google 캘린더는 ‘다른 캘린더 추가 → URL로 추가’에 이 주소를 붙여 넣어 구독해요.
      </p>
    </>
  );
}

/** The same address, for which the system opens its own calendar program. */
const forPrograms = (url: string): string => url.replace(/^https?:/, 'webcal:');

type Question = 'renew' | 'end';
const questions = {
  renew: {
    title: '새 주소로 바꿀까요?',
    label: '새 주소로 바꾸기',
    line: '지금 주소는 바로 열리지 않게 되고, 구독 중인 캘린더에는 새 주소를 다시 넣어야 해요.',
  },
  end: { title: '캘린더 주소를 지울까요?', label: '주소 지우기', line: '구독 중인 캘린더가 더 이상 새로 고쳐지지 않아요.' },
} as const;

function Standing({ url, isBusy, onAsk }: { url: string; isBusy: boolean; onAsk: (question: Question) => void }) {
  return (
    <>
      <Address url={url} />
      <div className="fw-go">
        <a className={buttonClass({ kind: 'soft', size: 'sm' })} href={forPrograms(url)} rel="noreferrer">
          <Icon of="calendar-plus" size={16} /> 캘린더 앱에 추가
        </a>
        <Button size="sm" aria-disabled={isBusy} onClick={() => onAsk('renew')}>
          새 주소로 바꾸기
        </Button>
        <Button kind="ghost" size="sm" aria-disabled={isBusy} onClick={() => onAsk('end')}>
          지우기
        </Button>
      </div>
    </>
  );
}

export function CalendarAddress({ drawn }: { drawn: Calendar | null }) {
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [deeds, setDeeds] = useState(0);
  // What was pressed is gone, or says something else now; and the dialog, which gives the focus back, has closed by now.
  useEffect(() => {
    if (deeds > 0) heading.current?.focus();
  }, [deeds]);
  const { data, isPending, isError, refetch, isBusy, renew, end } = useCalendar(drawn, (deed) => {
    setQuestion(undefined);
    setDeeds((before) => before + 1);
    toast({ kind: 'ok', title: said[deed] });
  });
  const asked = questions[question ?? 'renew'];
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        캘린더 구독
      </h3>
      {!data?.url && (
        <p className="hint">관심 팀과 알림을 켠 경기, 내 예측을 쓰던 캘린더에서 봐요. 일정이 바뀌면 캘린더도 따라 바뀌어요.</p>
      )}
      {isPending && (
        <p className="hint" role="status">
          캘린더 주소를 불러오는 중이에요.
        </p>
      )}
      {isError && !data && (
        <p className="blk-none" role="alert">
          <span className="hint">캘린더 주소를 불러오지 못했어요.</span>
          <Button size="sm" onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </p>
      )}
      {data?.url === null && (
        <div>
          <Button size="sm" aria-disabled={isBusy} onClick={renew}>
            <Icon of="calendar-plus" size={16} /> {isBusy ? '만드는 중' : '주소 만들기'}
          </Button>
        </div>
      )}
      {data?.url && <Standing url={data.url} isBusy={isBusy} onAsk={setQuestion} />}
      <ConfirmDialog
        isOpen={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title={asked.title}
        cancelLabel="취소"
        confirm={{ label: asked.label, onConfirm: question === 'end' ? end : renew, isBusy }}
      >
        <p>{asked.line}</p>
      </ConfirmDialog>
    </>
  );
}
