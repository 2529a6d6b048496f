// The browsers a member wants to be called in: kept, forgotten, and called once to see that it arrives.
import { createECDH } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { subscribePush, testPush, unsubscribePush } from '#contract/notifications.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { isPublicHttps } from '#domain/public-host.ts';
import { hours } from '#domain/time/duration.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import type { NotificationNeeds } from './needs.ts';

const browsersMax = 10;
/** Nobody looks longer for the push they asked for. */
const testMs = hours(1);
const authBytes = 16;

/** A point on the curve P-256, uncompressed: anything else could never be encrypted to. */
function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== 65) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

function readKeys({ p256dh, auth }: { p256dh: string; auth: string }): { p256dh: string; auth: string } {
  const [key, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (!isPublicKey(key)) throw new Refusal('invalid-input', { fields: { 'keys.p256dh': '푸시 열쇠를 확인해 주세요.' } });
  if (secret.length !== authBytes) throw new Refusal('invalid-input', { fields: { 'keys.auth': '푸시 열쇠를 확인해 주세요.' } });
  return { p256dh: key.toString('base64url'), auth: secret.toString('base64url') };
}

export const createBrowsers = ({ stores, clock }: NotificationNeeds) => ({
  /** The browser belongs to whoever subscribed in it last; of more than ten the oldest is let go. */
  async subscribe(viewer: Viewer, { endpoint, keys }: InputOf<typeof subscribePush>): Promise<OutputOf<typeof subscribePush>> {
    const { id: userId, sessionId } = requireUser(viewer);
    if (!isPublicHttps(endpoint)) throw new Refusal('push-unavailable');
    const browser = { userId, sessionId, endpoint: new URL(endpoint).href, ...readKeys(keys), now: clock() };
    const isKept = await stores.transaction((tx) => tx.pushSubscriptions.keep(browser, browsersMax));
    if (!isKept) throw new Refusal('session-expired');
    return { ok: true };
  },

  async unsubscribe(viewer: Viewer, { endpoint }: InputOf<typeof unsubscribePush>): Promise<OutputOf<typeof unsubscribePush>> {
    const { id } = requireUser(viewer);
    const address = endpoint !== undefined && URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
    await stores.pushSubscriptions.forget(id, address);
    return { ok: true };
  },

  /** One push for each browser, whatever the toggles: it is asked for. Where one still waits, that is the one that is asked for again. */
  async testPush(viewer: Viewer): Promise<OutputOf<typeof testPush>> {
    const { id: userId } = requireUser(viewer);
    const now = clock();
    const browsers = await stores.pushSubscriptions.of([userId]);
    const until = now.getTime() + testMs;
    const words = { title: '푸시 알림이 켜졌어요', body: '이 브라우저로 소식을 보내 드릴게요.', href: '/settings', tag: 'test', until };
    const calls = browsers.map(
      ({ id }) =>
        ({
          channel: 'push',
          userId,
          payload: { subscriptionId: id, ...words },
          dedupeKey: `${userId}:test:${id}`,
          dueAt: now,
          now,
        }) as const,
    );
    await stores.outbox.dropEnded({ channel: 'push', dedupeKeys: calls.map(({ dedupeKey }) => dedupeKey) });
    await stores.outbox.add(calls);
    return { ok: true, browsers: browsers.length };
  },
});
