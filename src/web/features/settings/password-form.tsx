// A new password. Every other device is signed out by it, and this one goes on with a fresh token.
import { Link, useRevalidator } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { keepToken } from '../../api/auth.ts';
import { ApiError } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { passwordFaults, type Strength, strengthOf } from './field-rules.ts';
import { refusedFields } from './refused-fields.ts';
import { useFields } from './use-fields.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

const strengthWords: Record<Strength, string> = {
  short: '여덟 글자 이상으로 정해 주세요.',
  weak: '약해요. 더 길게 쓰거나 여러 종류의 글자를 섞어 주세요.',
  fair: '괜찮아요. 더 길면 더 안전해요.',
  strong: '튼튼해요.',
};
const strengthSteps: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 };

function StrengthLine({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <span className={`pw-st pw-${strength}`}>
      {password !== '' && (
        <span className="pw-bar" aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <i key={step} className={step <= strengthSteps[strength] ? 'on' : ''} />
          ))}
        </span>
      )}
      {strengthWords[password === '' ? 'short' : strength]}
    </span>
  );
}

function PasswordFields() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const fields = useFields(empty, passwordFaults);
  const change = useDeed('changePassword', {
    onDone: ({ token }) => {
      keepToken(token);
      fields.fill(empty);
      toast({ kind: 'ok', title: '비밀번호를 바꿨어요', detail: '다른 기기에서는 모두 로그아웃했어요.' });
      void revalidate();
    },
    onFail: (fault) => {
      const under = refusedFields(fault, ['currentPassword', 'newPassword', 'confirmPassword']);
      if (under) fields.say(under);
      const said = fault instanceof ApiError ? fault.said : undefined;
      toast({ kind: 'bad', title: '비밀번호 변경 실패', detail: said ?? '비밀번호 변경 중 오류가 발생했습니다.' });
    },
  });
  return (
    <form
      ref={fields.form}
      className="fm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending && fields.isReady()) change.act(fields.values);
      }}
    >
      <PasswordField
        {...fields.bind('currentPassword')}
        label="현재 비밀번호"
        toggleLabel="입력한 글자 보기"
        autoComplete="current-password"
      />
      <PasswordField
        {...fields.bind('newPassword')}
        label="새 비밀번호"
        toggleLabel="입력한 글자 보기"
        autoComplete="new-password"
        hint={<StrengthLine password={fields.values.newPassword} />}
      />
      <PasswordField {...fields.bind('confirmPassword')} label="비밀번호 확인" toggleLabel="입력한 글자 보기" autoComplete="new-password" />
      <div>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? '바꾸는 중' : '비밀번호 바꾸기'}
        </Button>
      </div>
    </form>
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
