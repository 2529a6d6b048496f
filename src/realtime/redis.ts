// Redis or Valkey: carries words between processes and counts for them all; away, it is noticed once and missed by nobody.
import { Redis } from 'ioredis';
import { seconds } from '#domain/time/duration.ts';
import type { Wire } from './wire.ts';

export type Tally = { current: number; ttl: number };

export type SharedMemory = Wire & {
  /** One more under this name, in a window that begins with the first; undefined where nobody can count now. */
  tally(name: string, windowMs: number): Promise<Tally | undefined>;
};

type Needs = {
  /** Names the house, the same in all its processes: what several keep or say on one server, whatever its database number, does not mix. */
  house: string;
  /** Told once that it is away, with what it said where it is there and refuses, and once that it is back. */
  onState: (isUp: boolean, why?: string) => void;
};

/** Nobody's answer waits longer for it than this. */
const answerMs = 250;
/** After a failure it is not asked for so long, so that a server that hangs slows down one answer and not all. */
const restMs = seconds(1);
const channelOf = (house: string) => `picknote:${house}:words`;
const tallyKeyOf = (house: string, name: string) => `picknote:${house}:tally:${name}`;

const tallyScript = `
local current = redis.call('INCR', KEYS[1])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  ttl = tonumber(ARGV[1])
end
return {current, ttl}`;

const ignore = () => {};

/** Neither waits in a queue for better times nor gives up calling; while it is away calls come back at once. */
const connection = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  connectTimeout: 2000,
  retryStrategy: (times: number) => Math.min(times * 100, 1000),
} as const;

/** One connection that speaks and one that listens, dialled again for as long as they are not closed. */
function openPair(url: string, { house, onState }: Needs) {
  const speaker = new Redis(url, { ...connection, commandTimeout: answerMs });
  // One that only listens may be silent for long: no answer of it is waited for.
  const listener = new Redis(url, connection);
  let isListening = false;
  let isClosed = false;
  let [wasUp, wasAway] = [false, false];
  let tellUp: () => void = ignore;
  const isUp = () => speaker.status === 'ready' && isListening;

  function look(fault?: unknown): void {
    if (isClosed) return;
    const up = isUp();
    // What is only just being opened is not away yet.
    const isAway = !up && (wasAway || wasUp || fault instanceof Error);
    if (isAway !== wasAway) onState(up, fault instanceof Error ? fault.message.slice(0, 200) : undefined);
    if (up && !wasUp) tellUp();
    [wasUp, wasAway] = [up, isAway];
  }
  listener.on('close', () => {
    isListening = false;
  });
  listener.on('ready', () => {
    listener.subscribe(channelOf(house)).then(() => {
      isListening = true;
      look();
    }, ignore);
  });
  for (const client of [speaker, listener]) {
    // Unheard, an error would end the process; what it means is told by the state.
    client.on('error', look);
    client.on('ready', () => look());
    client.on('close', () => look());
    client.connect().catch(ignore);
  }
  return {
    speaker,
    listener,
    isUp,
    onUp(told: () => void): void {
      tellUp = told;
    },
    async close(): Promise<void> {
      isClosed = true;
      // What was said last is still carried.
      await speaker.quit().catch(ignore);
      speaker.disconnect();
      listener.disconnect();
    },
  };
}

export function openRedis(url: string, needs: Needs): SharedMemory {
  const { speaker, listener, isUp, onUp, close } = openPair(url, needs);
  const { house } = needs;
  let restsUntil = 0;
  return {
    name: 'redis',
    isUp,
    onUp,
    close,
    send(words) {
      for (const word of words) speaker.publish(channelOf(house), word).catch(ignore);
    },
    listen: (hear) => void listener.on('message', (_channel, word) => hear(word)),
    async tally(name, windowMs) {
      if (speaker.status !== 'ready' || performance.now() < restsUntil) return undefined;
      try {
        const [current, ttl] = (await speaker.eval(tallyScript, 1, tallyKeyOf(house, name), windowMs)) as [number, number];
        return { current, ttl };
      } catch {
        restsUntil = performance.now() + restMs;
        return undefined;
      }
    },
  };
}
