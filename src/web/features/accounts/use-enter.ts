// What follows every way in: the session is kept, the page that sent one here is opened, and a word of welcome is said.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keepSession } from '../../api/auth.ts';
import { readKey, writeKey } from '../../api/kept-session.ts';
import type { Answer } from '../../api/promises.ts';
import { useToast } from '../../ui/toast.tsx';

/** How one signed in last on this browser. */
export type Way = 'email' | 'kakao' | 'naver';
const recentKey = 'recent_login';

export function recentWay(): Way | null {
  const way = readKey(recentKey);
  return way === 'email' || way === 'kakao' || way === 'naver' ? way : null;
}

export const rememberWay = (way: Way): void => writeKey(recentKey, way);

export function useEnter(next: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (session: Answer<'login'>, { way, title }: { way?: Way; title: string }) => {
    keepSession(session);
    if (way) rememberWay(way);
    // Whoever went elsewhere while the answer was on its way is signed in there.
    if (isHere.current) void navigate(next, { replace: true });
    toast({ kind: 'ok', title });
  };
}
