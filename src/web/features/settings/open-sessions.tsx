// Where the member is signed in, and ending that: one device, all others, or everywhere.
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { OpenSession } from '#contract/account/sessions.ts';
import { forgetSession } from '../../api/auth.ts';
import { useDeed } from '../../api/deed.ts';
import { keepPushOn } from '../../api/push.ts';
import { failureWords } from '../../api/refused.ts';
import { ago, longMoment } from '../../parts/when.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';

const isHandheld = (device: string): boolean => /iPhone|iPad|Android/.test(device);

type RowProps = { session: OpenSession; now: Date; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, now, isBusy, onEnd }: RowProps) {
  const { device, network, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li className="dev">
      <Icon of={isHandheld(device) ? 'smartphone' : 'monitor'} size={20} />
      <div>
        <b>
          {device} {isCurrent && <span className="tag tag-done">이 기기</span>}
        </b>
        <small>
          마지막 사용 <time dateTime={lastSeenAt}>{ago(lastSeenAt, now)}</time>
          {network && <span className="n"> · {network}</span>}
        </small>
        <small className="n">
          <time dateTime={createdAt}>{longMoment(createdAt)}</time> 로그인
        </small>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-disabled={isBusy}
          aria-label={`${device} 로그아웃, 마지막 사용 ${ago(lastSeenAt, now)}`}
          onClick={() => !isBusy && onEnd()}
        >
          로그아웃
        </Button>
      )}
    </li>
  );
}

/** What is ended leaves the list at once, and gives the focus to the list's name; the server's own list follows. */
function useEnding(onGone: () => void) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());
  const [ending, setEnding] = useState<number>();
  const tell = (fault: Error) =>
    toast({
      kind: 'bad',
      title: '로그아웃하지 못했어요',
      detail: failureWords(fault, '잠시 뒤에 다시 시도해 주세요.'),
    });
  const one = useDeed('endSession', {
    onDone: () => {
      if (ending !== undefined) setEnded(new Set([...ended, ending]));
      onGone();
      toast({ kind: 'ok', title: '그 기기에서 로그아웃했어요' });
      void revalidate();
    },
    onFail: (fault) => {
      tell(fault);
      // Perhaps it ended by itself meanwhile: the list is looked at again.
      void revalidate();
    },
  });
  return {
    ended,
    isBusy: one.isPending,
    tell,
    end(id: number) {
      setEnding(id);
      one.act({ id });
    },
  };
}

type Question = 'others' | 'everywhere';

function useEndMany(tell: (fault: Error) => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<Question>();
  const many = useDeed('endSessions', {
    onDone: ({ ended }) => {
      setQuestion(undefined);
      if (question === 'everywhere') {
        forgetSession();
        void navigate('/');
        return toast({ kind: 'ok', title: '모든 기기에서 로그아웃했어요' });
      }
      toast({
        kind: 'ok',
        title: '다른 기기에서 모두 로그아웃했어요',
        ...(ended > 0 ? { detail: `${ended}곳의 로그인을 끝냈어요.` } : {}),
      });
      void revalidate();
      void keepPushOn();
    },
    onFail: (fault) => {
      setQuestion(undefined);
      tell(fault);
    },
  });
  return { question, setQuestion, isBusy: many.isPending, confirm: () => many.act({ includeCurrent: question === 'everywhere' }) };
}

export function OpenSessions({ sessions, now }: { sessions: readonly OpenSession[]; now: Date }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { ended, isBusy, tell, end } = useEnding(() => title.current?.focus());
  const { question, setQuestion, isBusy: isEnding, confirm } = useEndMany(tell);
  const open = sessions.filter(({ id }) => !ended.has(id));
  return (
    <section className="card" aria-labelledby="settings-devices">
      <h2 id="settings-devices" ref={title} tabIndex={-1}>
        로그인한 기기
      </h2>
      <ul>
        {open.map((session) => (
          <SessionRow key={session.id} session={session} now={now} isBusy={isBusy} onEnd={() => end(session.id)} />
        ))}
      </ul>
      <div className="set-go">
        {open.length > 1 && (
          <Button size="sm" onClick={() => setQuestion('others')}>
            다른 기기에서 모두 로그아웃
          </Button>
        )}
        <Button size="sm" onClick={() => setQuestion('everywhere')}>
          모든 기기에서 로그아웃
        </Button>
      </div>
      <ConfirmDialog
        isOpen={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title={question === 'everywhere' ? '모든 기기에서 로그아웃할까요?' : '다른 기기에서 모두 로그아웃할까요?'}
        confirm={{ label: '로그아웃', onConfirm: confirm, isBusy: isEnding }}
        cancelLabel="취소"
      >
        <p>
          {question === 'everywhere'
            ? '지금 쓰는 기기도 함께 로그아웃돼요. 다시 쓰려면 로그인해야 해요.'
            : '지금 쓰는 기기만 남기고 모두 로그아웃돼요.'}
        </p>
      </ConfirmDialog>
    </section>
  );
}
