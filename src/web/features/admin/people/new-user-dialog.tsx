// Adds a member by hand: the lines and rules of the sign-up, and a role.
import { useState } from 'react';
import { sentences } from '#contract/fields/sentences.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { refusedFields } from '../../../api/refused.ts';
import { displayNameRule, emailRule, passwordRule, tidyName, usernameRule } from '../../../parts/account/field-rules.ts';
import { DisplayNameLine, EmailLine, PasswordLine, UsernameLine } from '../../../parts/account/lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useFields, type Values } from '../../../ui/use-fields.ts';
import { Fail } from '../frame/note.tsx';

const empty = { username: '', email: '', password: '', displayName: '' };
const names = ['username', 'email', 'password', 'displayName'] as const;
const roles = [
  { value: 'user', label: '일반' },
  { value: 'admin', label: '관리자' },
] as const;
type Role = (typeof roles)[number]['value'];

const rules = {
  username: usernameRule(sentences.usernameShort),
  email: emailRule(sentences.emailInvalid),
  password: passwordRule(6, sentences.passwordShort),
  displayName: displayNameRule(2, sentences.displayNameShort),
};
const check = (given: Values<keyof typeof empty>) => ({
  username: rules.username(given.username),
  email: rules.email(given.email),
  password: rules.password(given.password),
  displayName: rules.displayName(given.displayName),
});

function NewUserForm({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const [role, setRole] = useState<Role>('user');
  const [failure, setFailure] = useState<string>();
  const fields = useFields(empty, check);
  const { act, isPending } = useAdminDeed('createUser', {
    onDone: (user) => {
      onDone();
      toast({ kind: 'ok', title: `${user.displayName}님을 추가했어요` });
    },
    onFail: (fault) => {
      const detail = adminWords(fault, '사용자를 만들지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      const under = refusedFields(fault, names);
      if (under) fields.say(under);
      setFailure(under ? undefined : detail);
      toast({ kind: 'bad', title: '사용자 추가 실패', detail });
    },
  });
  function send(given: Values<keyof typeof empty>) {
    setFailure(undefined);
    act({
      username: tidyName(given.username),
      email: given.email.trim(),
      password: given.password,
      displayName: tidyName(given.displayName),
      role,
    });
  }
  return (
    <Form fields={fields} onSend={send} className="adm-form">
      {failure && <Fail>{failure}</Fail>}
      <UsernameLine {...fields.bind('username')} autoComplete="off" />
      <DisplayNameLine {...fields.bind('displayName')} label="표시 이름" autoComplete="off" />
      <EmailLine {...fields.bind('email')} autoComplete="off" />
      <PasswordLine {...fields.bind('password')} autoComplete="new-password" placeholder="여섯 글자 이상" />
      <Segmented label="역할" choices={roles} value={role} onChange={setRole} />
      <Button kind="primary" block type="submit" disabled={isPending} aria-busy={isPending}>
        {isPending ? '추가하는 중' : '추가하기'}
      </Button>
    </Form>
  );
}

export const NewUserDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} title="사용자 추가" closeLabel="사용자 추가 창 닫기">
    {isOpen && <NewUserForm onDone={onClose} />}
  </Dialog>
);
