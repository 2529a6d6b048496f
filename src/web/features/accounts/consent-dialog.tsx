// Asks a member whose account was made without them for the consents; the only other way on is out.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { keepUser } from '../../api/auth.ts';
import { useDeed } from '../../api/deed.ts';
import { failureWords } from '../../api/refused.ts';
import { useLeave } from '../../parts/shell/user-menu/leave.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ConsentBoxes, isAgreed, missingOf, noConsents } from './form/consents.tsx';
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

export default function ConsentDialog() {
  const box = useStandingDialog();
  const titleId = useId();
  const toast = useToast();
  const leave = useLeave();
  const [consents, setConsents] = useState(noConsents);
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
    if (isAgreed(consents)) act(consents);
  };
  return (
    <dialog ref={box} className="sheet" aria-labelledby={titleId}>
      <div className="sheet-in">
        <div className="dlg-h">
          <h2 id={titleId}>약관에 동의해 주세요</h2>
        </div>
        <form className="dlg-b" noValidate onSubmit={submit}>
          <p>
            계정을 계속 쓰려면 필수 약관에 동의해야 해요. 동의하지 않으면 로그아웃하거나,{' '}
            <Link to="/settings" className="lk">
              설정
            </Link>
            에서 내 정보를 내려받고 계정을 삭제할 수 있어요.
          </p>
          {failure && <Failure>{failure}</Failure>}
          <ConsentBoxes value={consents} onChange={setConsents} error={missingOf(consents, isAsked)} />
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
