// This browser's own push: whether it can be called, and turning that on and off at the member's click.
import { ask } from './client.ts';
import { installWay } from './install.ts';
import { readKey, writeKey } from './kept-session.ts';
import { register } from './worker.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Whose news this browser is called for. A subscription outlives the member who asked for it. */
const ownerKey = 'push_owner';
/** The end of the token in whose session the server was told of this browser last. */
const toldKey = 'push_told';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** On iPhones and iPads only an installed app can be called: there the way to push begins with the home screen. */
export const pushNeedsInstall = (): boolean => !isSupported() && installWay() === 'by-hand';

/** The id of the member as the sign-in left it; storage that cannot be read names nobody. */
function memberId(): string | null {
  try {
    const user = JSON.parse(localStorage.getItem('auth_user') ?? 'null') as { id?: number } | null;
    return user?.id === undefined ? null : `${user.id}`;
  } catch {
    return null;
  }
}

function ownerIs(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

function keepOwner(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, owner);
  } catch {
    // Without storage the state reads as off at the next visit, and turning on again is safe to repeat.
    return;
  }
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const isSameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && one.byteLength === other.length && new Uint8Array(one).every((byte, at) => byte === other[at]);

/** A browser that does not say which key it subscribed with is believed to have the right one. */
function isOfOtherKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key !== null && !isSameKey(key, bytesOf(publicKey));
}

/** `off` too when the browser still answers for a member who is not the one signed in, or to a key that the house no longer has. */
export async function pushState(publicKey?: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  const owner = ownerIs();
  const present = await subscription();
  if (!present || owner === null || owner !== memberId()) return 'off';
  return publicKey !== undefined && isOfOtherKey(present, publicKey) ? 'off' : 'on';
}

/** A subscription is tied to the key it was made with; one of another key could never be called. */
async function subscribe(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const registration = await register();
  const present = await registration.pushManager.getSubscription();
  if (present && isSameKey(present.options.applicationServerKey, key)) return present;
  await present?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function tellServer(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  await ask('subscribePush', { endpoint: endpoint ?? made.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
}

async function subscribeAndTell(publicKey: string): Promise<void> {
  const made = await subscribe(bytesOf(publicKey));
  // Before the server answers: another page of this member is not to take it for somebody else's.
  keepOwner(memberId());
  try {
    await tellServer(made);
  } catch (fault) {
    // Nobody would ever call it: better none than one that looks as if it worked.
    await made.unsubscribe();
    keepOwner(null);
    throw fault;
  }
}

/** Asks the browser for permission, so call it from a click; answers what came of it. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  // First of all, with nothing awaited before it: some browsers ask only inside the click itself.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribeAndTell(publicKey);
  return 'on';
}

/** With a new password, and with the end of other sessions, the server forgets every browser: one that was on tells it anew. With the key of
 *  the house at hand, one that answers to an older key subscribes anew, which asks nobody. False where the server could not be told. */
export async function keepPushOn(publicKey?: string): Promise<boolean> {
  try {
    if ((await pushState()) !== 'on') return true;
    const present = await subscription();
    if (!present) return true;
    if (publicKey !== undefined && isOfOtherKey(present, publicKey)) await subscribeAndTell(publicKey);
    else await tellServer(present);
    return true;
  } catch (fault) {
    console.warn('push: the server could not be told', fault);
    return false;
  }
}

/** A session may end by itself, and somebody else sign in: they are not shown another member's news. The server learns it at its next call. */
async function stopForOthers(): Promise<void> {
  const member = memberId();
  if (!isSupported() || member === null || ownerIs() === member) return;
  try {
    const present = await subscription();
    await present?.unsubscribe();
    keepOwner(null);
  } catch (fault) {
    console.warn('push: the browser could not be stopped', fault);
  }
}

/** The server may have forgotten with one session whom it calls here: in each that follows it is told once. */
export async function keepPushIn(token: string): Promise<void> {
  // Not once in a session: what could not be stopped on one page is stopped on the next.
  await stopForOthers();
  const session = token.slice(-8);
  if (readKey(toldKey) !== session && (await keepPushOn())) writeKey(toldKey, session);
}

/** The browser stops listening first. What the server then cannot be told it learns at its next call: the address answers as gone. */
export async function turnPushOff(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const present = await subscription();
  keepOwner(null);
  if (present) {
    const { endpoint } = present;
    await present.unsubscribe();
    await ask('unsubscribePush', { endpoint }).catch((fault: unknown) => console.warn('push: the server could not be told', fault));
  }
  return Notification.permission === 'denied' ? 'denied' : 'off';
}
