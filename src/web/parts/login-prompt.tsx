// Stands where only members see something: says so, and leads to the sign-in and back.
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { EmptyPanel } from './state-panels.tsx';

/** `line` says what will be seen after signing in. */
export function LoginPrompt({ title = '로그인이 필요해요', line }: { title?: string; line: string }) {
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(`${pathname}${search}`);
  return (
    <EmptyPanel icon="user-round" title={title} line={line}>
      <span className="empty-go">
        <Link to={`/login?next=${next}`} className={buttonClass({ kind: 'primary', size: 'sm' })}>
          로그인
        </Link>
        <Link to={`/signup?next=${next}`} className={buttonClass({ size: 'sm' })}>
          가입하기
        </Link>
      </span>
    </EmptyPanel>
  );
}
