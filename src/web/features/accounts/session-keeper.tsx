// Keeps page and browser of one mind about who is signed in. Loaded after the page woke up, so that no first view carries it.
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { keepUser, useAuth } from '../../api/auth.ts';
import { ask } from '../../api/client.ts';
import { canKeep, onSessionNews, readKept, sessionChanges, tellSessionNews } from '../../api/kept-session.ts';
import { askOwnUser } from '../../api/own-user.ts';
import type { ShellViewer } from '../../parts/shell/viewer.ts';
import { late } from '../../ui/late/late.ts';
import { useToast } from '../../ui/toast.tsx';
import { isShellOld, shellArrived } from './shell-age.ts';

const ConsentDialog = late(() => import('./consent-dialog.tsx'));

/** Long enough for another page that is just signing in to have written its keys. */
const graceMs = 400;

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
    const timer = setTimeout(() => void revalidate());
    return () => clearTimeout(timer);
  }, [changes, loadedAt, isIdle, revalidate]);
}

/** The browser holds a session that the page does not know: the server looks at it, and gives the cookie again. */
async function showToken(): Promise<void> {
  const user = await askOwnUser();
  // Without an answer everything stays as it is until the next page.
  if (user) keepUser(user);
}

/** The page knows a member that the browser does not: signed in means both, so the cookie's session ends. */
async function endCookie(): Promise<void> {
  if (readKept() || !canKeep()) return;
  try {
    await ask('logout', {});
    tellSessionNews('changed');
  } catch (fault) {
    console.warn(fault);
  }
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
        void (token ? showToken() : endCookie());
      },
      token ? 0 : graceMs,
    );
    return () => clearTimeout(timer);
  }, [shown, token, isAgreed, loadedAt]);
}

export function SessionKeeper({ viewer, loadedAt }: Props) {
  const toast = useToast();
  useFreshShell(loadedAt);
  useAgreement({ viewer, loadedAt });
  useEffect(
    () => onSessionNews((news) => news === 'expired' && toast({ kind: 'bad', title: '인증에 실패했습니다. 다시 로그인해주세요.' })),
    [toast],
  );
  if (!viewer?.consentPending) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog />
    </Suspense>
  );
}
