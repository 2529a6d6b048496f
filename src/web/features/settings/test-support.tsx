// A ready settings screen for tests: a member, their settings, and a network that answers as told.
import { createRoutesStub, useLoaderData } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OpenSession } from '#contract/account/sessions.ts';
import type { Blocks } from '#contract/community/blocks.ts';
import { termsVersion } from '#domain/identity/terms.ts';
import { keepSession } from '../../api/auth.ts';
import { BlocksFrom } from '../../parts/community/blocks-from.tsx';
import { noBlocks } from '../../parts/community/hidden.ts';
import { exampleUser } from '../../parts/member/examples.data.ts';
import { WithToasts } from '../../parts/test-support.tsx';
import { type SettingsData, SettingsScreen } from './settings-screen.tsx';

export const seoyeon = exampleUser({
  username: 'seoyeon',
  displayName: '서연',
  email: 'seoyeon@example.com',
  isVerified: true,
  createdAt: '2026-10-01T00:00:00.000Z',
});

export const settingsOf = (change: Partial<SettingsData['settings']> = {}): SettingsData['settings'] => ({
  emailNotifications: true,
  pushNotifications: true,
  predictionAlerts: true,
  communityUpdates: false,
  profile: { displayName: '서연', username: 'seoyeon', email: 'seoyeon@example.com' },
  agreements: { terms: true, privacy: true, age14: true, marketing: true, version: termsVersion, agreedAt: '2026-11-25T10:30:00.000Z' },
  partner: { isAdult: false, isOptedOut: false },
  spoilerFree: false,
  hideOdds: false,
  hidePartner: false,
  pushPublicKey: 'key',
  ...change,
});

const sessionOf = (change: Partial<OpenSession>): OpenSession => ({
  id: 1,
  device: 'Chrome · Windows',
  network: '203.0.113.x',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: new Date().toISOString(),
  expiresAt: '2027-01-20T10:00:00.000Z',
  isCurrent: true,
  ...change,
});

export const twoSessions = [
  sessionOf({}),
  sessionOf({ id: 2, device: 'Safari · iPhone', isCurrent: false, lastSeenAt: new Date(Date.now() - 3 * 3_600_000).toISOString() }),
];

type Asked = { call: string; body: unknown };

/** Answers by `METHOD path`; what is not told of is an error. */
export function answering(answers: Record<string, (body: unknown) => Response | Promise<Response>>) {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const call = `${init?.method ?? 'GET'} ${address as string}`;
    const body: unknown = init?.body ? JSON.parse(init.body as string) : undefined;
    asked.push({ call, body });
    const answer = answers[call];
    return answer ? answer(body) : Response.json({ code: 'no-such-route', message: call }, { status: 404 });
  });
  return asked;
}

export const refusal = (status: number, code: string, more: { message: string; fields?: Record<string, string> }): Response =>
  Response.json({ code, ...more }, { status });

const Nothing = () => null;
const Home = () => <p>첫 화면</p>;
const Shown = () => <SettingsScreen {...useLoaderData<SettingsData>()} />;

/** `blocks` is what the page around knows; null where it could not be read. */
export async function show(change: Partial<SettingsData> = {}, { blocks = noBlocks }: { blocks?: Blocks | null } = {}) {
  const data: SettingsData = { user: seoyeon, settings: settingsOf(), sessions: twoSessions, now: new Date().toISOString(), ...change };
  keepSession({ token: 'token-of-before', user: data.user });
  const loader = vi.fn(async () => data);
  const Screen = createRoutesStub([
    { path: '/settings', HydrateFallback: Nothing, loader, Component: Shown },
    { path: '/', Component: Home },
    { path: '/password/forgot', Component: Nothing },
  ]);
  const screen = await render(
    <WithToasts>
      <BlocksFrom loaded={blocks}>
        <Screen initialEntries={['/settings']} />
      </BlocksFrom>
    </WithToasts>,
  );
  return { screen, loader };
}
