// A new password. Every other device is signed out by it, and this one goes on with a fresh token.
import { Link, useRevalidator } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { keepToken } from '../../api/auth.ts';
import { isAnswerLost } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { failureWords, refusedFields } from '../../api/refused.ts';
import { confirmRule, newPasswordRule, ownPasswordRule } from '../../parts/account/field-rules.ts';
import { OwnPasswordLine, PasswordLine } from '../../parts/account/lines.tsx';
import { PasswordStrength } from '../../parts/account/password-strength.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFields, type Values } from '../../ui/use-fields.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

const check = ({ currentPassword, newPassword, confirmPassword }: Values<keyof typeof empty>) => ({
  currentPassword: ownPasswordRule(currentPassword),
  newPassword: newPasswordRule(newPassword),
  confirmPassword: confirmRule(newPassword)(confirmPassword),
});

const unknown = {
  kind: 'bad',
  title: '비밀번호를 바꿨는지 확인하지 못했어요',
  detail: '비밀번호 변경 중 오류가 발생했습니다. 이미 바뀌었을 수 있으니, 로그인이 풀리면 새 비밀번호로 로그인해 주세요.',
} as const;

function PasswordFields() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const fields = useFields(empty, check);
  const change = useDeed('changePassword', {
    onDone: ({ token }) => {
      keepToken(token);
      fields.fill(empty);
      toast({ kind: 'ok', title: '비밀번호를 바꿨어요', detail: '다른 기기에서는 모두 로그아웃했어요.' });
      void revalidate();
    },
    onFail: (fault) => {
      if (isAnswerLost(fault)) return toast(unknown);
      const under = refusedFields(fault, ['currentPassword', 'newPassword', 'confirmPassword']);
      if (under) fields.say(under);
      toast({ kind: 'bad', title: '비밀번호 변경 실패', detail: failureWords(fault, '비밀번호 변경 중 오류가 발생했습니다.') });
    },
  });
  return (
    <Form fields={fields} onSend={change.act}>
      <OwnPasswordLine {...fields.bind('currentPassword')} />
      <PasswordLine
        {...fields.bind('newPassword')}
        label="새 비밀번호"
        autoComplete="new-password"
        placeholder="여덟 글자 이상"
        hint={<PasswordStrength value={fields.values.newPassword} least={8} />}
      />
      <PasswordLine {...fields.bind('confirmPassword')} label="비밀번호 확인" autoComplete="new-password" />
      <div>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? '바꾸는 중' : '비밀번호 바꾸기'}
        </Button>
      </div>
    </Form>
  );
}

/** Someone who came through another site sets the first password by letter, which proves the address too. */
function FirstPassword() {
  return (
    <div className="fm">
      <p className="hint">아직 비밀번호가 없어요. 이메일로 받은 링크에서 정할 수 있어요.</p>
      <div>
        <Link className={buttonClass()} to="/password/forgot">
          비밀번호 정하기
        </Link>
      </div>
    </div>
  );
}

export function PasswordForm({ user }: { user: User }) {
  return (
    <section className="card pad" aria-labelledby="settings-password">
      <h2 id="settings-password">비밀번호</h2>
      {user.hasPassword ? <PasswordFields /> : <FirstPassword />}
    </section>
  );
}
