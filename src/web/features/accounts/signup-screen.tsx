// /signup as it is seen: the form, the other ways in, and the papers one agrees to.
import { Link } from 'react-router';
import { Entrance } from './entrance.tsx';
import { carryNext } from './next-address.ts';
import { SignupForm } from './signup-form.tsx';
import { type Provider, SocialButtons } from './social-buttons.tsx';

export function SignupScreen({ next, providers }: { next: string; providers: readonly Provider[] }) {
  return (
    <Entrance title="예측 기록을 시작해요" lead="1분이면 가입할 수 있어요.">
      <SignupForm next={next} />
      <SocialButtons providers={providers} next={next} />
      <p className="auth-n">
        <Link to="/terms" className="lk">
          이용약관
        </Link>
        과{' '}
        <Link to="/privacy" className="lk">
          개인정보처리방침
        </Link>
        을 먼저 읽어 보세요.
      </p>
      <p className="auth-x">
        이미 회원이세요?{' '}
        <Link to={`/login${carryNext(next)}`} className="lk">
          로그인
        </Link>
      </p>
    </Entrance>
  );
}
