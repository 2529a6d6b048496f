// The time that is left of an admin's session, and two hours more for the password before it is over.
import { useState } from 'react';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { type AdminSession, dropAdminSession, keepAdminSession } from '../../../api/admin/session.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { ownPasswordRule } from '../../../parts/account/field-rules.ts';
import { OwnPasswordLine } from '../../../parts/account/lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { Fail } from './note.tsx';
import { leftWords, useTimeLeft } from './time-left.ts';

const warnMs = 5 * 60_000;
const end = () => dropAdminSession('over');

export function Countdown({ session }: { session: AdminSession }) {
  const leftMs = useTimeLeft(session.expiresAt, end);
  return (
    <span className={`adm-sess n ${leftMs <= warnMs ? 'soon' : ''}`} role="timer">
      <Icon of="clock" size={16} />
      {leftWords(leftMs)} 뒤 자동 로그아웃
    </span>
  );
}

function ExtendForm({ session, onDone }: { session: AdminSession; onDone: () => void }) {
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const fields = useFields({ currentPassword: '' }, ({ currentPassword }) => ({ currentPassword: ownPasswordRule(currentPassword) }));
  const { act, isPending } = useAdminDeed('extendAdminSession', {
    onDone: ({ token, expiresAt }) => {
      keepAdminSession({ ...session, token, expiresAt });
      onDone();
      toast({ kind: 'ok', title: '두 시간 더 이어져요' });
    },
    onFail: (fault) => setFailure(adminWords(fault, '연장하지 못했어요. 연결을 확인하고 다시 시도해 주세요.')),
  });
  return (
    <Form
      fields={fields}
      onSend={({ currentPassword }) => {
        setFailure(undefined);
        act({ password: currentPassword });
      }}
    >
      {failure && <Fail>{failure}</Fail>}
      <OwnPasswordLine {...fields.bind('currentPassword')} />
      <Button kind="primary" block type="submit" disabled={isPending} aria-busy={isPending}>
        {isPending ? '확인하는 중' : '두 시간 연장하기'}
      </Button>
    </Form>
  );
}

/** Stands there in the last five minutes. */
export function EndWarning({ session }: { session: AdminSession }) {
  const [isOpen, setOpen] = useState(false);
  const leftMs = useTimeLeft(session.expiresAt, end);
  const isSoon = leftMs > 0 && leftMs <= warnMs;
  return (
    <>
      {isSoon && (
        <div className="adm-warn" role="alert">
          <Icon of="triangle-alert" size={20} />
          <p>곧 자동으로 로그아웃돼요. 계속하려면 비밀번호를 확인하고 연장해 주세요.</p>
          <Button size="sm" onClick={() => setOpen(true)}>
            연장하기
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="관리자 세션 연장" closeLabel="연장 창 닫기">
        {isOpen && <ExtendForm session={session} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
