// The admins' own way in: name and password, for two hours.
import { useState } from 'react';
import { sentences } from '#contract/fields/sentences.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { type AdminEnd, keepAdminSession } from '../../../api/admin/session.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { passwordRule } from '../../../parts/account/field-rules.ts';
import { PasswordLine, UsernameLine } from '../../../parts/account/lines.tsx';
import { useIsAwake } from '../../../parts/is-awake.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFields, type Values } from '../../../ui/use-fields.ts';
import { CredentialsBox } from './credentials-box.tsx';
import { Fail } from './note.tsx';

export type Entry = {
  mode: 'demo' | 'live';
  /** A member who is known already only confirms with the own password. */
  own?: { username: string; displayName: string };
};
type Props = Entry & { end: AdminEnd | null; onIn: () => void };

const givenPassword = passwordRule(1, sentences.passwordEmpty);
const check = ({ username, password }: Values<'username' | 'password'>) => ({
  username: username.trim() === '' ? '사용자명을 입력해주세요' : undefined,
  password: givenPassword(password),
});

/** What a password manager files the password under, where no line asks for the name. */
const KnownName = ({ username }: { username: string }) => (
  <input className="sr" type="text" name="username" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden="true" />
);

function useSignIn(onIn: () => void) {
  const [failure, setFailure] = useState<string>();
  const { act, isPending } = useAdminDeed('adminLogin', {
    onDone: ({ token, expiresAt, user }) => {
      keepAdminSession({ token, expiresAt, username: user.username, displayName: user.displayName });
      onIn();
    },
    onFail: (fault) => setFailure(adminWords(fault, '로그인하지 못했어요. 연결을 확인하고 다시 시도해 주세요.')),
  });
  return {
    failure,
    isPending,
    send({ username, password }: Values<'username' | 'password'>) {
      setFailure(undefined);
      act({ username: username.trim().normalize('NFC'), password });
    },
  };
}

export function SignIn({ mode, own, end, onIn }: Props) {
  const isAwake = useIsAwake();
  const fields = useFields({ username: own?.username ?? '', password: '' }, check);
  const { failure, isPending, send } = useSignIn(onIn);
  return (
    <div className="adm-in">
      <section className="card pad" aria-labelledby="adm-in-h">
        <h2 id="adm-in-h">{own ? '관리자 확인' : '관리자 로그인'}</h2>
        <p className="lead">
          {own ? `${own.displayName}님의 비밀번호를 한 번 더 확인해요.` : '관리자 계정으로 로그인해 주세요.'} 두 시간 뒤에 자동으로
          로그아웃돼요.
        </p>
        <Form fields={fields} onSend={send}>
          {end === 'over' && !failure && <Fail>관리자 세션이 끝났어요. 다시 로그인하면 하던 곳으로 돌아가요.</Fail>}
          {failure && <Fail>{failure}</Fail>}
          {own ? <KnownName username={own.username} /> : <UsernameLine {...fields.bind('username')} />}
          <PasswordLine {...fields.bind('password')} autoComplete="current-password" />
          {/* Before the page is awake the browser itself would send what was typed, in the address. */}
          <Button kind="primary" size="lg" block type="submit" disabled={!isAwake || isPending} aria-busy={isPending}>
            <Icon of="shield-check" /> {isPending ? '확인하는 중' : own ? '확인' : '로그인'}
          </Button>
        </Form>
      </section>
      {!own && <CredentialsBox mode={mode} onFill={(given) => fields.fill(given)} />}
    </div>
  );
}
