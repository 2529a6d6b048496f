// The document around every page, and what a page shows when it cannot be shown.
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { useHasLeft } from './api/leaving/mark.ts';
import { WhoLooks } from './api/who-looks.ts';
import { type HouseContext, houseContext } from './context.ts';
import { useEarlyPress } from './early-press.ts';
import type { SessionKeeper } from './features/accounts/session-keeper.tsx';
import { isShellOld, isShellStale, shellAsked } from './features/accounts/shell-age.ts';
import { NoticeBell } from './features/notices/notice-bell.tsx';
import type { PlayerRoom } from './features/player/player-room.tsx';
import { HeadScripts, SharingTags } from './head.tsx';
import { FaultScreen, NotFoundScreen } from './parts/lost-screens.tsx';
import { closePlayer, useWatched } from './parts/player/player-door.ts';
import { OnTheWay } from './parts/shell/on-the-way.tsx';
import { useRootMarks } from './parts/shell/root-marks.ts';
import type { SearchPalette } from './parts/shell/search-door.tsx';
import { Shell } from './parts/shell/shell.tsx';
import type { ShellViewer } from './parts/shell/viewer.ts';
import { useWholePageInstead } from './parts/shell/whole-page.ts';
import { orReport } from './report.ts';
import './styles/app.css';
import { late } from './ui/late/late.ts';
import { useToast } from './ui/toast.tsx';

function shownOf(viewer: HouseContext['viewer']): ShellViewer | null {
  if (viewer.kind === 'visitor') return null;
  const { displayName, username, role, avatar, icon, preferences, consentPending } = viewer;
  return { displayName, username, role, avatar, icon: icon as ShellViewer['icon'], preferences, consentPending };
}

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { mode, origin, services, viewer, region, found, kakaoJavascriptKey, liveSince } = house;
  const who = viewer.kind === 'visitor' ? null : viewer.id;
  // A footer's figure must not take the page with it: it is reported, and the footer says nothing of it. Nor must what is folded away.
  const [stats, blocks, live, ads] = await Promise.all([
    orReport(house, () => services.platform.stats(viewer)),
    who === null ? null : orReport(house, () => services.moderation.readBlocks(viewer)),
    orReport(house, () => services.live.live(viewer)),
    orReport(house, () => services.ads.shown(viewer, { region })),
  ]);
  return {
    mode,
    origin,
    who,
    viewer: shownOf(viewer),
    stats,
    blocks,
    ads,
    signs: { naver: found?.naverVerification ?? null, google: found?.googleVerification ?? null },
    isLiveNow: (live?.matches.length ?? 0) > 0,
    kakaoJavascriptKey: kakaoJavascriptKey ?? null,
    now: new Date().toISOString(),
    liveSince,
  };
}

/** The shell's facts change with deeds, with who is signed in, and with time; not with wandering about. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isDeed = formMethod !== undefined && formMethod !== 'GET';
  if (!isDeed && !isShellOld() && !isShellStale() && currentUrl.href !== nextUrl.href) return false;
  shellAsked();
  return true;
}

/** A member's choices of how things are shown, for the sheets to read. */
const marksOf = (viewer: ShellViewer | null | undefined) => ({
  'data-hide-odds': viewer?.preferences.hideOdds ? '' : undefined,
  'data-spoiler-free': viewer?.preferences.spoilerFree ? '' : undefined,
  'data-hide-partner': viewer?.preferences.hidePartner ? '' : undefined,
});

export function Layout({ children }: { children: ReactNode }) {
  useRootMarks();
  const shell = useRouteLoaderData<typeof loader>('root');
  const origin = shell?.origin ?? '';
  const { pathname } = useLocation();
  const given = useMatches().at(-1)?.loaderData;
  // The page without a network is kept for later: when it was drawn says nothing of what the time is.
  const drawnAt = pathname === '/offline' ? undefined : shell?.now;
  const times = { 'data-live-since': shell?.liveSince, 'data-drawn-at': drawnAt };
  return (
    <html lang="ko" className="dark" {...times} {...marksOf(shell?.viewer)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#3b82f6" />
        <HeadScripts origin={origin} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-title" content="픽노트" />
        <Meta />
        <SharingTags origin={origin} pathname={pathname} given={given} signs={shell?.signs} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What keeps the session and the browser's history in step, and 미나's button, must not hold up the first view. */
const Keeper = late(() => import('./late-keeper.tsx'));

/** Comes after the page. */
function LateKeeper(props: Parameters<typeof SessionKeeper>[0]) {
  const [isWanted, want] = useState(false);
  useEffect(() => {
    // Once the page is awake.
    const timer = setTimeout(() => want(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Keeper {...props} />
      </Suspense>
    )
  );
}

/** Fetched when something is first opened: most visits watch nothing. */
function LatePlayer() {
  const watched = useWatched();
  const toast = useToast();
  const [Room, setRoom] = useState<typeof PlayerRoom>();
  const isWanted = watched !== null && !Room;
  const refused = useEffectEvent((fault: unknown) => {
    console.error(fault);
    closePlayer();
    toast({ kind: 'bad', title: '영상을 열지 못했어요', detail: '연결을 확인하고 다시 시도해 주세요.' });
  });
  useEffect(() => {
    if (!isWanted) return;
    const show = (loaded: { PlayerRoom: typeof PlayerRoom }) => setRoom(() => loaded.PlayerRoom);
    import('./features/player/player-room.tsx').then(show, (fault: unknown) => refused(fault));
  }, [isWanted]);
  return Room && <Room watched={watched} />;
}

const loadPalette = () => import('./features/search/palette.tsx');
const Palette = late(() => loadPalette().then(({ Palette: shown }) => ({ default: shown })));

const palette: SearchPalette = {
  ready: () => void loadPalette(),
  draw: (props) => (
    <Suspense fallback={null}>
      <Palette {...props} />
    </Suspense>
  ),
};

function Frame({ children }: { children: ReactNode }) {
  useEarlyPress();
  useWholePageInstead();
  const shell = useRouteLoaderData<typeof loader>('root');
  // Whoever has signed out is gone from the screen at once, though the page was drawn for them.
  const hasLeft = useHasLeft();
  const viewer = hasLeft ? null : (shell?.viewer ?? null);
  return (
    <WhoLooks value={hasLeft ? null : (shell?.who ?? null)}>
      <Shell
        mode={shell?.mode ?? 'live'}
        viewer={viewer}
        stats={shell?.stats ?? null}
        blocks={hasLeft ? null : (shell?.blocks ?? null)}
        ads={hasLeft ? null : (shell?.ads ?? null)}
        isLiveNow={shell?.isLiveNow ?? false}
        palette={palette}
        bell={viewer && <NoticeBell />}
      >
        {children}
        <OnTheWay />
        {shell && <LateKeeper viewer={viewer} loadedAt={shell.now} />}
        <LatePlayer />
      </Shell>
    </WhoLooks>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isLost = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame>
      <title>{isLost ? '페이지를 찾을 수 없어요 · 픽노트' : '문제가 생겼어요 · 픽노트'}</title>
      {isLost ? <NotFoundScreen /> : <FaultScreen fault={error} />}
    </Frame>
  );
}
