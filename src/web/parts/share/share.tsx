// Sharing what stands at an address of ours: by the device's own sheet where there is one, else its link is copied, or sent to KakaoTalk where that is set up.
import { Suspense, useId, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late/late.ts';
import { useToast } from '../../ui/toast.tsx';
import { copyText } from './copy-text.ts';
import { fetchKakao, shareToKakao } from './kakao.ts';

/** Where messages can be sent to KakaoTalk. */
const loadMenu = () => import('./share-menu.tsx').then((made) => ({ default: made.ShareMenu }));
const ShareMenu = late(loadMenu);
/** For browsers that refuse to copy: there are few. */
const ByHand = late(() => import('./by-hand.tsx').then((made) => ({ default: made.ByHand })));

type Shared = {
  title: string;
  /** Of our own, from the first slash on. */
  path: string;
  /** On the button under a message in KakaoTalk. */
  goWord: string;
};
type Shell = { origin?: string; kakaoJavascriptKey?: string | null };

/** Whoever closes the device's sheet has shared nothing, and nothing is wrong. */
const isLeft = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'AbortError';

function useShell(): { origin: string | undefined; kakaoKey: string | null } {
  const shell = useRouteLoaderData<Shell>('root');
  return { origin: shell?.origin || undefined, kakaoKey: shell?.kakaoJavascriptKey ?? null };
}

/** Below the button, unless it would stand under the edge, or under the phone's bar. */
const menuRoomPx = 180;

export function Share({ title, path, goWord }: Shared) {
  const { origin, kakaoKey } = useShell();
  const toast = useToast();
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [menu, setMenu] = useState<'up' | 'down'>();
  const isMenuOpen = menu !== undefined;
  const [uncopied, setUncopied] = useState<string>();
  const address = () => `${origin ?? location.origin}${path}`;

  async function copy() {
    const url = address();
    const near = opener.current?.closest('dialog') ?? document.body;
    if (await copyText(url, near)) toast({ kind: 'ok', title: '링크를 복사했어요' });
    else setUncopied(url);
  }
  async function press() {
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url: address() });
        return;
      } catch (fault) {
        if (isLeft(fault)) return;
        // A sheet that a browser has and refuses leaves the link to be copied.
      }
    }
    if (!kakaoKey) return copy();
    if (isMenuOpen) return setMenu(undefined);
    // Said when it is pressed: here it only comes ahead of the press.
    fetchKakao().catch(() => undefined);
    // It takes the keys when it comes: not from who has gone on meanwhile. Where it cannot be had, that is said as it is drawn.
    await loadMenu().catch(() => undefined);
    if (document.activeElement !== document.body && document.activeElement !== opener.current) return;
    const room = innerHeight - (opener.current?.getBoundingClientRect().bottom ?? 0);
    setMenu(room < menuRoomPx ? 'up' : 'down');
  }
  function close(isBack: boolean) {
    setMenu(undefined);
    if (isBack) opener.current?.focus();
  }
  async function kakao() {
    close(true);
    try {
      await shareToKakao(kakaoKey ?? '', { title, url: address(), goWord });
    } catch (fault) {
      console.error(fault);
      toast({ kind: 'bad', title: '카카오톡을 열지 못했어요', detail: '링크를 복사해서 보내 주세요.' });
    }
  }
  return (
    <span className="share act-r">
      <button
        ref={opener}
        type="button"
        className="act"
        aria-label="공유하기"
        {...(kakaoKey ? { 'aria-haspopup': 'menu', 'aria-expanded': isMenuOpen, 'aria-controls': isMenuOpen ? menuId : undefined } : {})}
        onClick={() => void press()}
      >
        <Icon of="share-2" />
      </button>
      {menu && (
        <Suspense>
          <ShareMenu
            id={menuId}
            side={menu}
            opener={opener}
            onClose={close}
            onCopy={() => {
              close(true);
              void copy();
            }}
            onKakao={() => void kakao()}
          />
        </Suspense>
      )}
      {uncopied !== undefined && (
        <Suspense>
          <ByHand url={uncopied} onClose={() => setUncopied(undefined)} />
        </Suspense>
      )}
    </span>
  );
}
