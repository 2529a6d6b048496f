// /login as it is seen: the form, the other ways in, and what kind of place this is.
import { Link } from 'react-router';
import type { Author } from '#contract/accounts.ts';
import { DemoMembers } from './demo-members.tsx';
import { Entrance } from './entrance.tsx';
import { Failure } from './form/form-parts.tsx';
import { LoginForm } from './login-form.tsx';
import { carryNext } from './next-address.ts';
import { type Provider, SocialButtons } from './social-buttons.tsx';

export type SocialEnd = 'failed' | 'cancelled';

type Props = {
  mode: 'demo' | 'live';
  next: string;
  /** Carried over from a sign-up whose address is already known here. */
  email?: string;
  providers: readonly Provider[];
  /** How the way through another site ended, where it did not end in a session. */
  social?: SocialEnd | null;
  /** Whom one may step into in the demo world; empty elsewhere. */
  members: readonly Author[];
};

const socialWords: Record<SocialEnd, string> = {
  failed: '다른 사이트로 로그인하지 못했어요. 다시 시도하거나 이메일로 로그인해 주세요.',
  cancelled: '다른 사이트 로그인을 취소했어요.',
};

export function LoginScreen({ mode, next, email = '', providers, members, social = null }: Props) {
  return (
    <Entrance title="다시 만나 반가워요" lead="로그인하고 내 예측을 이어가요.">
      {social && <Failure>{socialWords[social]}</Failure>}
      <LoginForm next={next} email={email} />
      <SocialButtons providers={providers} next={next} />
      {members.length > 0 && <DemoMembers members={members} next={next} />}
      <p className="demo">
        {mode === 'demo'
          ? '체험용 데모예요. 실제로 쓰는 비밀번호는 넣지 마세요.'
          : '지금은 베타 서비스예요. 기능이 바뀌거나 잠시 멈출 수 있어요.'}
      </p>
      <p className="auth-x">
        아직 회원이 아니세요?{' '}
        <Link to={`/signup${carryNext(next)}`} className="lk">
          가입하기
        </Link>
      </p>
    </Entrance>
  );
}
