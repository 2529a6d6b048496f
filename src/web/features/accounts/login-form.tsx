// Signing in with e-mail and password: hints while typing, errors under the fields, and what the server refused.
import { useState } from 'react';
import { Link } from 'react-router';
import { sentences } from '#contract/fields/sentences.ts';
import { useDeed } from '../../api/deed.ts';
import { failureWords, isAboutPassword } from '../../api/refused.ts';
import { emailRule, passwordRule } from '../../parts/account/field-rules.ts';
import { EmailLine, PasswordLine } from '../../parts/account/lines.tsx';
import { Form } from '../../ui/form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFields, type Values } from '../../ui/use-fields.ts';
import { Below, Failure, Send, Summary, Warnings, wrongOf } from './form/form-parts.tsx';
import { hintWords, passwordHints } from './form/password-hints.ts';
import { useHintToasts } from './form/use-hint-toasts.ts';
import { RecentMark, useRecentWay } from './social-buttons.tsx';
import { useEnter } from './use-enter.ts';

const hintDelayMs = 1_500;
const labels = { email: '이메일', password: '비밀번호' } as const;

/** Of any length that is stored: what a new password needs is no question here. */
const givenPassword = passwordRule(1, sentences.passwordEmpty);
const check = ({ email, password }: Values<keyof typeof labels>) => ({
  email: emailRule(sentences.emailInvalid)(email),
  password: givenPassword(password),
});

export function LoginForm({ next, email = '' }: { next: string; email?: string }) {
  const fields = useFields({ email, password: '' }, check, { hasSummary: true });
  const { values } = fields;
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const enter = useEnter(next);
  const hints = useHintToasts('typed');
  const recent = useRecentWay();
  const { act, isPending } = useDeed('login', {
    onDone: (session) => enter(session, { way: 'email', title: `${session.user.displayName}님, 반가워요` }),
    onFail: (fault, given) => {
      const detail = failureWords(fault, '로그인 중 오류가 발생했습니다');
      setFailure(detail);
      toast({ kind: 'bad', title: '로그인 실패', detail });
      if (isAboutPassword(fault)) hints.show(given.password, hintDelayMs);
    },
  });
  function send(given: typeof values) {
    setFailure(undefined);
    hints.stop();
    act({ email: given.email.trim(), password: given.password });
  }
  return (
    <Form fields={fields} onSend={send}>
      <Summary wrong={wrongOf(labels, fields)} tries={fields.heldBack} />
      {failure && <Failure>{failure}</Failure>}
      <EmailLine {...fields.bind('email')} label={labels.email} autoComplete="username" placeholder="name@example.com" />
      <PasswordLine
        {...fields.bind('password')}
        label={labels.password}
        autoComplete="current-password"
        hint={
          <Below>
            <Warnings of={passwordHints(values.password).map((hint) => hintWords[hint])} />
          </Below>
        }
      />
      <p className="fm-side">
        <Link to="/password/forgot" className="lk" state={{ email: values.email }}>
          비밀번호를 잊었어요
        </Link>
      </p>
      <Send isBusy={isPending} busyWords="로그인하는 중">
        로그인 {recent === 'email' && <RecentMark />}
      </Send>
    </Form>
  );
}
