// Keeps page and browser of one mind about who is signed in. Loaded after the page woke up, so that no first view carries it.
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { matchPath, useLocation, useNavigation, useRevalidator } from 'react-router';
import { seconds } from '#domain/time/duration.ts';
import { keepUser, useAuth } from '../../api/auth.ts';
import { canKeep, onSessionNews, readKept, sessionChanges, tellSessionNews } from '../../api/kept-session.ts';
import { hasLeft, markLeft, useHasLeft } from '../../api/leaving/mark.ts';
import { tellLeft } from '../../api/leaving/sign-out.ts';
import { askOwnUser } from '../../api/own-user.ts';
import type { ShellViewer } from '../../parts/shell/viewer.ts';
import { late } from '../../ui/late/late.ts';
import { useToast } from '../../ui/toast.tsx';
import { isShellOld, shellArrived } from './shell-age.ts';

const ConsentDialog = late(() => import('./consent-dialog.tsx'));

/** Long enough for another page that is just signing in to have written its keys. */
const graceMs = 400;

/** Here nobody is asked: the papers are to be read first, and whoever refuses may ask, take their data along and go. */
const unaskedAt = ['/terms', '/privacy', '/contact', '/rules', '/responsible', '/settings'] as const;

type Props = {
  viewer: ShellViewer | null;
  /** When the server last told who is looking. */
  loadedAt: string;
};

/** After a sign-in, a sign-out or a changed profile the shell is asked for again. A navigation under way brings it along. */
function useFreshShell(loadedAt: string): void {
  const changes = useSyncExternalStore(onSessionNews, sessionChanges, () => 0);
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer has come whenever its time is another.
  useEffect(() => shellArrived(), [loadedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change and every answer is a reason to look.
  useEffect(() => {
    if (!isIdle || !isShellOld()) return;
    const look = () => void revalidate();
    // Asked in vain, the router would put a fault in the place of what still stands.
    if (!navigator.onLine) {
      addEventListener('online', look, { once: true });
      return () => removeEventListener('online', look);
    }
    const timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [changes, loadedAt, isIdle, revalidate]);
}

/** The browser holds a session that the page does not know: the server looks at it, and gives the cookie again. */
async function showToken(): Promise<void> {
  const user = await askOwnUser();
  // Without an answer everything stays as it is until the next page.
  if (user) keepUser(user);
}

async function finishLeaving(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await tellLeft();
  } catch (fault) {
    // Told again later.
    console.warn(fault);
    return;
  }
  tellSessionNews('changed');
}

/** The page knows a member that the browser does not: signed in means both, so this is a sign-out that was not heard. */
async function endCookie(): Promise<void> {
  if (readKept() || !canKeep()) return;
  markLeft();
  tellSessionNews('changed');
  await finishLeaving();
}

/** How long after a sign-out that was not heard it is told again, each time later. */
const againMs = { first: seconds(5), most: seconds(60) };

/** The server is told of a sign-out until it has heard: soon, then ever more slowly, and when the network or the reader is back. */
function useLeaving(): void {
  const isLeaving = useHasLeft();
  // Left over from an earlier page; on this one whoever signs out is just telling the server.
  const [isOld] = useState(hasLeft);
  useEffect(() => {
    if (!isLeaving) return;
    let waitMs = againMs.first;
    let timer = setTimeout(again, isOld ? 0 : waitMs);
    function again() {
      // Heard by now, or another tab was.
      if (!hasLeft()) return;
      void finishLeaving();
      timer = setTimeout(again, waitMs);
      waitMs = Math.min(waitMs * 2, againMs.most);
    }
    const hasten = () => {
      if (hasLeft() && !document.hidden) void finishLeaving();
    };
    addEventListener('online', hasten);
    document.addEventListener('visibilitychange', hasten);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', hasten);
      document.removeEventListener('visibilitychange', hasten);
    };
  }, [isLeaving, isOld]);
}

/** Every pair of page and browser is settled once, so that two that never agree do not go round in circles. */
function useAgreement({ viewer, loadedAt }: Props): void {
  const { token, user } = useAuth();
  const settled = useRef(new Set<string>());
  const shown = viewer?.username ?? null;
  const isAgreed = shown === (user?.username ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the server has told anew.
  useEffect(() => {
    const pair = `${shown} ${token}`;
    if (isAgreed || isShellOld() || settled.current.has(pair)) return;
    const timer = setTimeout(
      () => {
        settled.current.add(pair);
        if (token) void showToken();
        else void endCookie();
      },
      token ? 0 : graceMs,
    );
    return () => clearTimeout(timer);
  }, [shown, token, isAgreed, loadedAt]);
}

/** Only a browser whose member once said yes can be called; nobody else loads what it takes. */
function usePushKept(): void {
  const { token } = useAuth();
  useEffect(() => {
    if (token && globalThis.Notification?.permission === 'granted') void import('../../api/push.ts').then((push) => push.keepPushIn(token));
  }, [token]);
}

export function SessionKeeper({ viewer, loadedAt }: Props) {
  const toast = useToast();
  const { pathname } = useLocation();
  useFreshShell(loadedAt);
  useAgreement({ viewer, loadedAt });
  useLeaving();
  usePushKept();
  useEffect(
    () =>
      onSessionNews((news) => {
        if (news === 'expired') toast({ kind: 'bad', title: '인증에 실패했습니다. 다시 로그인해주세요.' });
        if (news === 'left') toast({ title: '다른 화면에서 로그아웃했어요' });
      }),
    [toast],
  );
  if (!viewer?.consentPending || unaskedAt.some((path) => matchPath(path, pathname))) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog />
    </Suspense>
  );
}
