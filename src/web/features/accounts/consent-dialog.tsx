// Asks a member whose account was made without them, or before the terms changed, for the consents; the only other way on is out.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { userSettings } from '#contract/notifications.ts';
import type { OutputOf } from '#contract/route.ts';
import { termsVersion } from '#domain/identity/terms.ts';
import { keepUser } from '../../api/auth.ts';
import { ask } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import type { Args } from '../../api/promises.ts';
import { failureWords } from '../../api/refused.ts';
import { useLeave } from '../../parts/shell/user-menu/leave.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ConsentBoxes, type Consents, isAgreed, missingOf, noConsents } from './form/consents.tsx';
import { Failure, Send } from './form/form-parts.tsx';

/** Escape and the back gesture close it like any dialog; here it opens again, because the question stays. */
function useStandingDialog() {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const open = () => dialog.open || dialog.showModal();
    const stay = (event: Event) => event.preventDefault();
    open();
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('close', open);
    return () => {
      dialog.removeEventListener('cancel', stay);
      dialog.removeEventListener('close', open);
      dialog.close();
    };
  }, []);
  return box;
}

const { terms, privacy, age14 } = noConsents;
type Settings = OutputOf<typeof userSettings>;
type Given = Omit<Consents, 'marketing'> & { marketing?: boolean };

/** What was agreed to before; null where nothing was, undefined until that is known. */
function useBefore(): Settings['agreements'] | undefined {
  const [before, setBefore] = useState<Settings['agreements']>();
  useEffect(() => {
    const asking = new AbortController();
    // Without it the question is the same, and the word on advertising stays as it stands unless another is given.
    void ask('userSettings', {}, { signal: asking.signal })
      .then(({ agreements }) => setBefore(agreements))
      .catch((fault: unknown) => {
        if (!asking.signal.aborted) console.error(fault);
      });
    return () => asking.abort();
  }, []);
  return before;
}

/** Consents to changed terms are given anew; the word on advertising is shown as it stands. */
function useConsents() {
  const before = useBefore();
  const [given, setGiven] = useState<Given>({ terms, privacy, age14 });
  const shown: Consents = { ...given, marketing: given.marketing ?? before?.marketing ?? false };
  const isMarketingSaid = given.marketing !== undefined || before !== undefined;
  return {
    isAgain: before != null,
    shown,
    choose: ({ marketing, ...consents }: Consents) =>
      setGiven({ ...given, ...consents, ...(marketing === shown.marketing ? {} : { marketing }) }),
    /** Undefined while a required one is missing. */
    said: (): Args<'saveAgreements'> | undefined => {
      if (!isAgreed(shown)) return undefined;
      const { marketing, ...consents } = shown;
      // The version this page has shown: a newer server refuses an older one.
      return { ...consents, version: termsVersion, ...(isMarketingSaid ? { marketing } : {}) };
    },
  };
}

export default function ConsentDialog() {
  const box = useStandingDialog();
  const titleId = useId();
  const toast = useToast();
  const leave = useLeave();
  const { isAgain, shown, choose, said } = useConsents();
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { act, isPending } = useDeed('saveAgreements', {
    onDone: ({ user }) => {
      keepUser(user);
      toast({ kind: 'ok', title: '동의를 저장했어요' });
    },
    onFail: (fault) => setFailure(failureWords(fault, '동의를 저장하지 못했어요. 잠시 뒤에 다시 시도해 주세요.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setFailure(undefined);
    const consents = said();
    if (consents) act(consents);
  };
  return (
    <dialog ref={box} className="sheet" aria-labelledby={titleId}>
      <div className="sheet-in">
        <div className="dlg-h">
          <h2 id={titleId}>약관에 동의해 주세요</h2>
        </div>
        <form className="dlg-b" noValidate onSubmit={submit}>
          {isAgain && <p>약관이 바뀌어서 다시 여쭤봐요. 동의하면 지금까지처럼 쓸 수 있어요.</p>}
          <p>
            계정을 계속 쓰려면 필수 약관에 동의해야 해요. 동의하지 않으면 로그아웃하거나,{' '}
            <Link to="/settings" className="lk">
              설정
            </Link>
            에서 내 정보를 내려받고 계정을 삭제할 수 있어요.
          </p>
          {failure && <Failure>{failure}</Failure>}
          <ConsentBoxes value={shown} onChange={choose} error={missingOf(shown, isAsked)} />
          <Send isBusy={isPending} busyWords="저장하는 중">
            동의하고 계속하기
          </Send>
          <Button kind="ghost" block onClick={() => void leave()}>
            로그아웃
          </Button>
        </form>
      </div>
    </dialog>
  );
}
