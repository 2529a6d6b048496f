// What the small screens around an account share: a way on, and what a link says that opens nothing any more.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { SmallDoor } from '../entrance.tsx';

export const GoOn = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={buttonClass({ kind: 'primary', size: 'lg', block: true })}>
    {children}
  </Link>
);

export const GoElse = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={buttonClass({ kind: 'ghost', block: true })}>
    {children}
  </Link>
);

/** In a demo world without a mail server letters are not sent; they lie in a box that can be opened here. */
export const DemoLetters = ({ hasLetterbox }: { hasLetterbox: boolean }) =>
  hasLetterbox && (
    <p className="demo">
      데모에서는 메일을 실제로 보내지 않아요.{' '}
      <a href="/__mail" className="lk">
        보낸 메일 보기
      </a>
    </p>
  );

/** `isNext`: it was not dead when the page came, but turned out to be. */
export const DeadLink = ({ line, isNext, children }: { line: string; isNext: boolean; children: ReactNode }) => (
  <SmallDoor isNext={isNext} title="링크를 쓸 수 없어요" lead={line}>
    <div className="auth-go">{children}</div>
  </SmallDoor>
);

/** While something is asked that takes no pressing. */
export const Waiting = ({ title }: { title: string }) => (
  <SmallDoor title={title}>
    <p className="auth-l" role="status">
      잠시만 기다려 주세요.
    </p>
  </SmallDoor>
);
