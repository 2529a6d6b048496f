// /login/social: back from the other site, the one-use ticket of the address is traded for a session.
import { useEffect, useRef, useState } from 'react';
import { PerhapsDone, useDeed } from '../../../api/deed.ts';
import { codeOf, failureWords } from '../../../api/refused.ts';
import { useEnter } from '../use-enter.ts';
import { DeadLink, GoElse, GoOn, Waiting } from './small-doors.tsx';
import { takeTrip } from './social-trip.ts';

export function SocialLoginScreen({ ticket, next }: { ticket: string | null; next: string }) {
  const [problem, setProblem] = useState<string>();
  const enter = useEnter(next);
  const { act } = useDeed('finishSocialLogin', {
    onDone: (session) => {
      const way = takeTrip();
      enter(session, { ...(way ? { way } : {}), title: `${session.user.displayName}님, 반가워요` });
    },
    onFail: (fault) =>
      setProblem(
        codeOf(fault) === 'ticket-invalid' || fault instanceof PerhapsDone
          ? '로그인 시간이 지났거나 이미 사용한 링크예요. 다시 로그인해 주세요.'
          : failureWords(fault, '로그인 중 오류가 발생했습니다. 다시 로그인해 주세요.'),
      ),
  });
  const isTried = useRef(false);
  useEffect(() => {
    if (ticket === null || isTried.current) return;
    isTried.current = true;
    act({ ticket });
  });
  if (ticket === null || problem) {
    return (
      <DeadLink isNext={ticket !== null} line={problem ?? '로그인 시간이 지났거나 이미 사용한 링크예요. 다시 로그인해 주세요.'}>
        <GoOn to="/login">로그인하기</GoOn>
        <GoElse to="/">홈으로 가기</GoElse>
      </DeadLink>
    );
  }
  return <Waiting title="로그인하고 있어요" />;
}
