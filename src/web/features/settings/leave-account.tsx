// The way out: signing out, and erasing the account for good.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { forgetSession } from '../../api/auth.ts';
import { isAnswerLost } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords, refusedFields } from '../../api/refused.ts';
import { ownPasswordRule } from '../../parts/account/field-rules.ts';
import { OwnPasswordLine } from '../../parts/account/lines.tsx';
import { useLeave } from '../../parts/shell/user-menu/leave.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFields } from '../../ui/use-fields.ts';

const empty = { currentPassword: '' };

const unknown = {
  kind: 'bad',
  title: '계정을 삭제했는지 확인하지 못했어요',
  detail: '연결이 끊겼지만 이미 삭제되었을 수 있어요. 잠시 뒤에 이 화면을 다시 열어 확인해 주세요.',
} as const;

function useErasing(hasPassword: boolean) {
  const toast = useToast();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const fields = useFields(empty, ({ currentPassword }) => (hasPassword ? { currentPassword: ownPasswordRule(currentPassword) } : {}));
  function close() {
    setOpen(false);
    fields.fill(empty);
  }
  const erase = useDeed('deleteAccount', {
    onDone: () => {
      close();
      forgetSession();
      void navigate('/');
      toast({ kind: 'ok', title: '계정을 삭제했어요', detail: '그동안 함께해 주셔서 고마워요.' });
    },
    onFail: (fault) => {
      const under = hasPassword ? refusedFields(fault, ['currentPassword']) : undefined;
      // Nothing can be seen behind the question, so it gives way to what cannot be said inside it.
      if (under) fields.say(under);
      else close();
      if (isAnswerLost(fault)) return toast(unknown);
      toast({ kind: 'bad', title: '계정 삭제 실패', detail: refusalWords(fault, '계정은 그대로예요. 잠시 뒤에 다시 시도해 주세요.') });
    },
  });
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    fields,
    isErasing: erase.isPending,
    confirm() {
      const given = fields.checked();
      if (given) erase.act(hasPassword ? given : {});
    },
  };
}

type Leaving = Pick<User, 'hasPassword' | 'totalPredictions' | 'correctPredictions' | 'points' | 'level'>;

/** What stays, and what goes, counted: nobody guesses what they give up. */
function Consequences({ user: { totalPredictions, correctPredictions, points, level } }: { user: Leaving }) {
  const settled = totalPredictions > 0 && `결과가 나온 예측 ${figureOf(totalPredictions)}건(적중 ${figureOf(correctPredictions)}건)과 `;
  return (
    <ul className="ask-list">
      <li>프로필, 이메일, 설정, 알림은 바로 지워져요.</li>
      <li>모든 기기에서 로그아웃돼요.</li>
      <li>{settled}올린 글은 ‘탈퇴한 사용자’의 것으로 남아요.</li>
      <li>
        포인트 {figureOf(points)}점과 레벨 {level}의 기록은 같은 이메일로 다시 가입해도 돌아오지 않아요.
      </li>
    </ul>
  );
}

export function LeaveAccount({ user }: { user: Leaving }) {
  const { hasPassword } = user;
  const leave = useLeave();
  const [isLeaving, setLeaving] = useState(false);
  const { isOpen, open, close, fields, isErasing, confirm } = useErasing(hasPassword);
  return (
    <section className="card" aria-labelledby="settings-account">
      <h2 id="settings-account">계정</h2>
      <ul>
        <li>
          <button
            type="button"
            className="lnk"
            disabled={isLeaving}
            onClick={() => {
              setLeaving(true);
              void leave().finally(() => setLeaving(false));
            }}
          >
            <Icon of="log-out" size={20} /> 로그아웃
          </button>
        </li>
        <li>
          <button type="button" className="lnk lnk-bad" onClick={open}>
            <Icon of="trash-2" size={20} /> 계정 삭제
          </button>
        </li>
      </ul>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title="계정을 삭제할까요?"
        form={fields.form}
        confirm={{ label: isErasing ? '삭제하는 중' : '삭제하기', onConfirm: confirm, isBusy: isErasing }}
        cancelLabel="취소"
        line={hasPassword && <OwnPasswordLine {...fields.bind('currentPassword')} />}
      >
        <p>
          <b>삭제하면 되돌릴 수 없어요.</b>
        </p>
        <Consequences user={user} />
      </ConfirmDialog>
    </section>
  );
}
