// Stands where a comment would be written: only members write, so it leads to the sign-in and back.
import { useId } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { useLoginAddress } from './use-who.ts';

export function ForMembers() {
  const id = useId();
  const login = useLoginAddress();
  return (
    <div className="cmt-in">
      <div className="field">
        <label className="sr" htmlFor={id}>
          댓글
        </label>
        <input id={id} disabled placeholder="로그인하고 참여해 보세요" />
      </div>
      <Link to={login} className={buttonClass({ kind: 'soft' })}>
        로그인
      </Link>
    </div>
  );
}
