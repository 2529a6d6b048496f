// Tells the other processes of the house what is said in this one, over the first wire that is up, and notices what was not heard.
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#domain/time/duration.ts';
import type { Wire } from './wire.ts';

/** `about` is what a process tells of itself with every greeting. */
type Listeners<About> = {
  /** It greets; `isNew` where it is first heard, or heard again after a silence. */
  onGreeted(from: string, about: About, isNew: boolean): void;
  /** Something it said was not heard here. */
  onLost(from: string): void;
  /** It closed, or nothing was heard of it for too long. */
  onGone(from: string): void;
};

export type Bus<About> = {
  /** To all others; where there are none nothing is carried. */
  say(kind: string, data: unknown): void;
  on(kind: string, hear: (data: unknown, from: string) => void): void;
  attend(listeners: Listeners<About>): void;
  /** Greets the others, goes on greeting, and greets anew whenever a wire comes up. Resolves when those who are there have been met, or soon
   *  in any case: a house does not wait for a wire. */
  open(): Promise<void>;
  /** Other processes that are there. */
  others(): number;
  close(): Promise<void>;
};

/** A greeting: what its process tells of itself, and whom it knows. */
type Hello<About> = { about: About; knows: string[] };
type Word = { from: string; n: number; kind: string; data: unknown };

const helloMs = seconds(4);
/** Three greetings missed. */
const silentMs = seconds(13);
/** For the wires to come up, and for an answer to the greeting. */
const openMs = { wires: 1500, answer: 150 };

type Needs<About> = {
  wires: readonly Wire[];
  /** Names this run of the process. */
  boot: string;
  clock: () => Date;
  about: () => About;
  onFault: (fault: unknown) => void;
};

/** What is said in one turn of the event loop goes out together. */
function createMouth(wires: readonly Wire[], boot: string) {
  let n = 0;
  let unsent: string[] = [];
  function flush(): void {
    const words = unsent;
    unsent = [];
    wires.find((wire) => wire.isUp())?.send(words);
  }
  return {
    say(kind: string, data: unknown): void {
      n += 1;
      if (unsent.length === 0) queueMicrotask(flush);
      unsent.push(JSON.stringify({ from: boot, n, kind, data } satisfies Word));
    },
    flush,
  };
}

/** Who else is there, and what is heard of them. */
function createCompany<About>({ boot, clock }: Pick<Needs<About>, 'boot' | 'clock'>, greet: () => void) {
  const others = new Map<string, { n: number; heardAt: number }>();
  const ears = new Map<string, (data: unknown, from: string) => void>();
  const attending: Listeners<About>[] = [];

  function forget(from: string): void {
    if (others.delete(from)) for (const one of attending) one.onGone(from);
  }

  /** Whoever speaks for the first time is met by its greeting; what it said before that is not ours to know. */
  function meet({ from, n, data }: Word): void {
    others.set(from, { n, heardAt: clock().getTime() });
    // It has to know us before it hears what we tell it.
    greet();
    for (const one of attending) one.onGreeted(from, (data as Hello<About>).about, true);
  }

  function listen({ from, n, kind, data }: Word, lastN: number): void {
    // Over another wire a word may come after later ones: it was taken for lost then, and is heard all the same.
    if (n > lastN + 1) for (const one of attending) one.onLost(from);
    others.set(from, { n: Math.max(n, lastN), heardAt: clock().getTime() });
    ears.get(kind)?.(data, from);
    if (kind !== 'hello') return;
    const { about, knows } = data as Hello<About>;
    // Our own greeting did not reach it: until one does, it says nothing that we could hear.
    if (!knows.includes(boot)) greet();
    for (const one of attending) one.onGreeted(from, about, false);
  }

  return {
    size: () => others.size,
    names: () => [...others.keys()],
    on: (kind: string, heard: (data: unknown, from: string) => void) => void ears.set(kind, heard),
    attend: (listeners: Listeners<About>) => void attending.push(listeners),
    hear(word: Word): void {
      const known = others.get(word.from);
      if (word.from === boot) return;
      if (word.kind === 'bye') forget(word.from);
      else if (known) listen(word, known.n);
      else if (word.kind === 'hello') meet(word);
    },
    forgetSilent(): void {
      const since = clock().getTime() - silentMs;
      for (const [from, { heardAt }] of others) if (heardAt < since) forget(from);
    },
  };
}

export function createBus<About>({ wires, boot, clock, about, onFault }: Needs<About>): Bus<About> {
  const mouth = createMouth(wires, boot);
  const greet = () => mouth.say('hello', { about: about(), knows: company.names() } satisfies Hello<About>);
  const company = createCompany<About>({ boot, clock }, greet);
  let timer: NodeJS.Timeout | undefined;

  for (const wire of wires) {
    wire.listen((text) => {
      try {
        company.hear(JSON.parse(text) as Word);
      } catch (fault) {
        onFault(fault);
      }
    });
  }

  return {
    say(kind, data) {
      if (company.size() > 0) mouth.say(kind, data);
    },
    on: company.on,
    attend: company.attend,
    async open() {
      if (wires.length === 0) return;
      timer = setInterval(() => {
        company.forgetSilent();
        greet();
      }, helloMs).unref();
      for (const wire of wires) wire.onUp(greet);
      greet();
      const until = performance.now() + openMs.wires;
      while (!wires.every((wire) => wire.isUp()) && performance.now() < until) await sleep(20);
      await sleep(openMs.answer);
    },
    others: company.size,
    async close() {
      clearInterval(timer);
      if (wires.length > 0) mouth.say('bye', null);
      mouth.flush();
      await Promise.all(wires.map((wire) => wire.close()));
    },
  };
}
