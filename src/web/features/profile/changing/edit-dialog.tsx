// The dialog that changes nickname, username and e-mail. A new e-mail asks for the password and holds once its letter is answered.
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { refusals } from '#contract/errors.ts';
import { sentences } from '#contract/fields/sentences.ts';
import { useDeed } from '../../../api/deed.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { refusedBy } from '../refused.ts';
import { type Problems, type ProfileFields, problemsOf, tidied } from './profile-problems.ts';
import { useSaved } from './use-saved.ts';

/** Under which field a refusal belongs, where the server does not say so itself. */
const places: Readonly<Record<string, keyof Problems>> = {
  'email-taken': 'email',
  'username-taken': 'username',
  'name-reserved': 'displayName',
  'password-needed': 'currentPassword',
  'wrong-password': 'currentPassword',
  'too-many-attempts': 'currentPassword',
};

function problemsFrom(error: Error): Problems {
  const { code, said, fields } = refusedBy(error);
  if (Object.keys(fields).length > 0) return fields;
  const place = code && places[code];
  return place && said ? { [place]: said } : {};
}

const failureWords = (error: Error): string =>
  refusedBy(error).status === 401 ? refusals['session-expired'].message : refusals['save-profile-failed'].message;

type Told = { onSaved: () => void; onRefused: (problems: Problems) => void };

/** Sends the form once, however often it is submitted. */
function useSaveProfile(user: User, { onSaved, onRefused }: Told) {
  const toast = useToast();
  const saved = useSaved();
  const isSent = useRef(false);
  const { act, isPending } = useDeed('saveProfile', {
    onDone: ({ user: now }) => {
      isSent.current = false;
      saved(now);
      const awaited = now.pendingEmail !== user.pendingEmail && now.pendingEmail;
      if (awaited) toast({ kind: 'ok', title: '확인 메일을 보냈어요', detail: `${awaited}에서 링크를 누르면 이메일이 바뀌어요.` });
      else toast({ kind: 'ok', title: '프로필을 수정했어요' });
      onSaved();
    },
    onFail: (error) => {
      isSent.current = false;
      onRefused(problemsFrom(error));
      toast({ kind: 'bad', title: '업데이트 실패', detail: failureWords(error) });
    },
  });
  function save(args: ProfileFields & { currentPassword?: string }) {
    if (isSent.current) return;
    isSent.current = true;
    act(args);
  }
  return { save, isPending };
}

function PasswordAgain({ user, error }: { user: User; error: string | undefined }) {
  if (!user.hasPassword) {
    return (
      <p className="note">
        이메일을 바꾸려면 비밀번호가 있어야 해요. <Link to="/password/forgot">비밀번호 찾기</Link>로 먼저 정해 주세요.
      </p>
    );
  }
  return (
    <PasswordField
      name="currentPassword"
      label="현재 비밀번호"
      toggleLabel="비밀번호 보기"
      autoComplete="current-password"
      hint="이메일을 바꿀 때만 확인해요."
      error={error}
    />
  );
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
const fieldsOf = (form: FormData): ProfileFields => ({
  displayName: textOf(form, 'displayName'),
  username: textOf(form, 'username'),
  email: textOf(form, 'email'),
});

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const names = Object.keys(problems);
  [...form.querySelectorAll('input')].find(({ name }) => names.includes(name))?.focus();
}

function EditForm({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [email, setEmail] = useState(user.email);
  const asksPassword = email.trim().toLowerCase() !== user.email;
  function refuse(found: Problems) {
    setProblems(found);
    if (form.current) focusFirst(form.current, found);
  }
  const { save, isPending } = useSaveProfile(user, { onSaved: onClose, onRefused: refuse });
  /** A field is judged when it is left, and judged anew while it is being mended. */
  function judge(event: FormEvent<HTMLFormElement>, isMending: boolean) {
    if (!(event.target instanceof HTMLInputElement)) return;
    const name = event.target.name as keyof Problems;
    if (isMending && !problems[name]) return;
    const found = problemsOf(fieldsOf(new FormData(event.currentTarget)));
    setProblems((before) => ({ ...before, [name]: found[name as keyof ProfileFields] }));
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const fields = tidied(fieldsOf(data));
    const currentPassword = textOf(data, 'currentPassword');
    const found = problemsOf(fields);
    if (asksPassword && user.hasPassword && !currentPassword) found.currentPassword = sentences.currentPasswordEmpty;
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    save({ ...fields, ...(asksPassword && currentPassword ? { currentPassword } : {}) });
  }
  return (
    <form
      ref={form}
      className="fm"
      noValidate
      onSubmit={submit}
      onBlur={(event) => judge(event, false)}
      onInput={(event) => judge(event, true)}
    >
      <Field label="닉네임" name="displayName" defaultValue={user.displayName} error={problems.displayName} autoComplete="nickname" />
      <Field
        label="사용자명"
        name="username"
        defaultValue={user.username}
        error={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        label="이메일"
        name="email"
        type="email"
        defaultValue={user.email}
        onChange={(event) => setEmail(event.target.value)}
        error={problems.email}
        autoComplete="email"
        hint={user.pendingEmail ? `새 이메일 ${user.pendingEmail} 확인을 기다리고 있어요.` : undefined}
      />
      {asksPassword && <PasswordAgain user={user} error={problems.currentPassword} />}
      <div className="ask-go">
        <Button onClick={onClose}>취소</Button>
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? '저장하는 중' : '저장하기'}
        </Button>
      </div>
    </form>
  );
}

type Props = { user: User; isOpen: boolean; onClose: () => void };

/** Every opening begins with what is stored. A default export, because it is loaded when first asked for. */
export default function EditDialog({ user, isOpen, onClose }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="프로필 수정" closeLabel="닫기">
      {isOpen && <EditForm user={user} onClose={onClose} />}
    </Dialog>
  );
}
