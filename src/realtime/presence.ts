// How many people have the site open: a member once, a visitor once for each browser, and one network never a crowd.
import { seconds } from '#domain/time/duration.ts';

/** Of a member the number counts; of a visitor the browser's seat, together with the network it calls from. */
export type Person = { memberId?: number | undefined; network: string; seat?: string | undefined };

export type Presence = {
  /** Answers how to leave; `atOnce` where a session ended, so that nobody is counted twice who goes on as a visitor. */
  arrive(person: Person): (atOnce?: boolean) => void;
  people(): number;
  /** What a stream that opens is told; others hear of it with the next call. */
  tellOne(): number;
  close(): void;
};

/** Who goes from page to page is not gone in between. */
const graceMs = seconds(20);
const tellEveryMs = seconds(5);
/** A school or an office shares one network; more than this of one is no proof of more people. */
const ofOneNetworkMax = 10;

type Place = { streams: number; going: NodeJS.Timeout | undefined };

/** Visitors and members by name, each with the streams they hold. */
function createRoom(onChange: () => void) {
  const places = new Map<string, Place>();
  /** Browsers of each network. */
  const networks = new Map<string, Set<string>>();
  const members = new Set<string>();
  let visitors = 0;

  const countedOf = (network: string): number => Math.min(networks.get(network)?.size ?? 0, ofOneNetworkMax);

  function enter(key: string, network: string | undefined): void {
    if (network === undefined) return void members.add(key);
    const before = countedOf(network);
    networks.set(network, (networks.get(network) ?? new Set()).add(key));
    visitors += countedOf(network) - before;
  }

  function vanish(key: string, network: string | undefined): void {
    places.delete(key);
    if (network === undefined) {
      members.delete(key);
    } else {
      const before = countedOf(network);
      const browsers = networks.get(network);
      browsers?.delete(key);
      if (browsers?.size === 0) networks.delete(network);
      visitors += countedOf(network) - before;
    }
    onChange();
  }

  return {
    people: () => members.size + visitors,
    take(key: string, network: string | undefined): void {
      const place = places.get(key) ?? { streams: 0, going: undefined };
      clearTimeout(place.going);
      place.going = undefined;
      place.streams += 1;
      if (places.has(key)) return;
      places.set(key, place);
      enter(key, network);
      onChange();
    },
    leave(key: string, network: string | undefined, isAtOnce: boolean): void {
      const place = places.get(key);
      if (!place) return;
      place.streams -= 1;
      if (place.streams > 0) return;
      if (isAtOnce) vanish(key, network);
      else place.going = setTimeout(() => vanish(key, network), graceMs).unref();
    },
    /** Whoever is on the way out is gone now. */
    hurry(key: string, network: string): void {
      const going = places.get(key)?.going;
      if (!going) return;
      clearTimeout(going);
      vanish(key, network);
    },
    close(): void {
      for (const { going } of places.values()) clearTimeout(going);
      places.clear();
    },
  };
}

export function createPresence(tell: (people: number) => void): Presence {
  let told: number | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isDue = false;

  function call(): void {
    isDue = false;
    if (room.people() === told) return;
    told = room.people();
    tell(told);
    resting = setTimeout(() => {
      resting = undefined;
      if (isDue) call();
    }, tellEveryMs).unref();
  }

  const room = createRoom(() => {
    if (resting) isDue = true;
    else call();
  });

  const visitorKey = ({ network, seat = '' }: Person): string => `visitor ${network} ${seat}`;

  return {
    people: room.people,
    arrive(person) {
      const isMember = person.memberId !== undefined;
      const network = isMember ? undefined : person.network;
      const key = isMember ? `member ${person.memberId}` : visitorKey(person);
      // A visitor who signed in is the same person.
      if (isMember && person.seat) room.hurry(visitorKey(person), person.network);
      room.take(key, network);
      let isHere = true;
      return (atOnce = false) => {
        if (isHere) room.leave(key, network, atOnce);
        isHere = false;
      };
    },
    tellOne() {
      // Someone knows a number that the others were not told: they are told when it is their turn.
      if (room.people() !== told) told = undefined;
      return room.people();
    },
    close() {
      clearTimeout(resting);
      room.close();
    },
  };
}
