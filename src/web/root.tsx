// The document around every page, and what a page shows when it cannot be shown.
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { houseContext } from './context.ts';
import { HeadScripts, SharingTags } from './head.tsx';
import { FaultScreen, NotFoundScreen } from './parts/lost-screens.tsx';
import { Shell } from './parts/shell/shell.tsx';
import type { ShellViewer } from './parts/shell/viewer.ts';
import { orReport } from './report.ts';
import './styles/app.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { mode, origin, services, viewer } = context.get(houseContext);
  const shown: ShellViewer | null =
    viewer.kind === 'visitor' ? null : { displayName: viewer.displayName, username: viewer.username, role: viewer.role };
  // A footer's figure must not take the page with it: it is reported, and the footer says 집계 중.
  const stats = await orReport(() => services.platform.stats(viewer));
  return { mode, origin, viewer: shown, stats, now: new Date().toISOString() };
}

/** The shell's facts change with deeds, not with wandering about. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs): boolean => formMethod !== undefined && formMethod !== 'GET';

export function Layout({ children }: { children: ReactNode }) {
  const origin = useRouteLoaderData<typeof loader>('root')?.origin ?? '';
  const { pathname } = useLocation();
  return (
    <html lang="ko" className="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#3b82f6" />
        <HeadScripts origin={origin} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <SharingTags origin={origin} pathname={pathname} />
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

function Frame({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root');
  return (
    <Shell mode={shell?.mode ?? 'live'} viewer={shell?.viewer ?? null} stats={shell?.stats ?? null}>
      {children}
    </Shell>
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
      {isLost ? <NotFoundScreen /> : <FaultScreen />}
    </Frame>
  );
}
