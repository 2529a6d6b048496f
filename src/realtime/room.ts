// Who is in the house, each once: held by streams of this process, by other processes, or still on the way out.
import { seconds } from '#domain/time/duration.ts';

/** Who goes from page to page is not gone in between. */
const graceMs = seconds(20);
/** A school or an office shares one network; more than this of one is no proof of more people. */
const ofOneNetworkMax = 10;

/** A person's name in the room, and the network by which visitors are limited; members have none. */
export type Guest = readonly [key: string, network: string | null];

export type RoomNeeds = {
  onChange(): void;
  /** What other processes have to know: who came to this one, and who went. */
  onCame(guest: Guest): void;
  onWent(key: string): void;
};

type Place = { network: string | null; streams: number; going: NodeJS.Timeout | undefined; elsewhere: Set<string> };

/** Visitors' browsers of each network count up to a limit, members each. */
function createCount() {
  const networks = new Map<string, Set<string>>();
  const members = new Set<string>();
  let visitors = 0;
  const countedOf = (network: string): number => Math.min(networks.get(network)?.size ?? 0, ofOneNetworkMax);
  return {
    people: () => members.size + visitors,
    add([key, network]: Guest): void {
      if (network === null) return void members.add(key);
      const before = countedOf(network);
      networks.set(network, (networks.get(network) ?? new Set()).add(key));
      visitors += countedOf(network) - before;
    },
    take([key, network]: Guest): void {
      if (network === null) return void members.delete(key);
      const before = countedOf(network);
      const browsers = networks.get(network);
      browsers?.delete(key);
      if (browsers?.size === 0) networks.delete(network);
      visitors += countedOf(network) - before;
    },
  };
}

const isHeldHere = ({ streams, going }: Place) => streams > 0 || going !== undefined;

/** Everyone who is here, and how many that is. */
function createPlaces(onChange: () => void) {
  const places = new Map<string, Place>();
  const count = createCount();
  return {
    people: count.people,
    get: (key: string) => places.get(key),
    all: (): [string, Place][] => [...places],
    /** Theirs, or a new one. */
    of([key, network]: Guest): Place {
      const known = places.get(key);
      if (known) return known;
      const place: Place = { network, streams: 0, going: undefined, elsewhere: new Set() };
      places.set(key, place);
      count.add([key, network]);
      onChange();
      return place;
    },
    clearIfEmpty(key: string, place: Place): void {
      if (isHeldHere(place) || place.elsewhere.size > 0) return;
      places.delete(key);
      count.take([key, place.network]);
      onChange();
    },
  };
}

/** What other processes tell of those who are there. */
function createElsewhere(places: ReturnType<typeof createPlaces>) {
  /** Processes that closed: their people have time to come to another one. */
  const closed = new Map<string, NodeJS.Timeout>();
  function dropAllOf(from: string, besides: ReadonlySet<string> = new Set()): void {
    for (const [key, place] of places.all()) if (!besides.has(key) && place.elsewhere.delete(from)) places.clearIfEmpty(key, place);
  }
  return {
    cameElsewhere: (from: string, guest: Guest): void => void places.of(guest).elsewhere.add(from),
    wentElsewhere(from: string, key: string): void {
      const place = places.get(key);
      if (place?.elsewhere.delete(from)) places.clearIfEmpty(key, place);
    },
    /** All whom another process holds, and nobody else. */
    rosterElsewhere(from: string, guests: readonly Guest[]): void {
      clearTimeout(closed.get(from));
      closed.delete(from);
      for (const guest of guests) places.of(guest).elsewhere.add(from);
      dropAllOf(from, new Set(guests.map(([key]) => key)));
    },
    closedElsewhere(from: string): void {
      clearTimeout(closed.get(from));
      const timer = setTimeout(() => {
        closed.delete(from);
        dropAllOf(from);
      }, graceMs).unref();
      closed.set(from, timer);
    },
    forgetClosed: () => {
      for (const timer of closed.values()) clearTimeout(timer);
    },
  };
}

export function createRoom({ onChange, onCame, onWent }: RoomNeeds) {
  const places = createPlaces(onChange);
  const { forgetClosed, ...elsewhere } = createElsewhere(places);

  function vanish(key: string, place: Place): void {
    clearTimeout(place.going);
    place.going = undefined;
    onWent(key);
    places.clearIfEmpty(key, place);
  }

  return {
    ...elsewhere,
    people: places.people,
    take(guest: Guest): void {
      const place = places.of(guest);
      const wasHere = isHeldHere(place);
      clearTimeout(place.going);
      place.going = undefined;
      place.streams += 1;
      if (!wasHere) onCame(guest);
    },
    leave(key: string, isAtOnce: boolean): void {
      const place = places.get(key);
      if (!place) return;
      place.streams -= 1;
      if (place.streams > 0) return;
      if (isAtOnce) vanish(key, place);
      else place.going = setTimeout(() => vanish(key, place), graceMs).unref();
    },
    /** Whoever is on the way out is gone now. */
    hurry(key: string): void {
      const place = places.get(key);
      if (place?.going) vanish(key, place);
    },
    /** Everyone whom this process holds. */
    roster: (): Guest[] => places.all().flatMap(([key, place]) => (isHeldHere(place) ? [[key, place.network] as const] : [])),
    close(): void {
      for (const [, { going }] of places.all()) clearTimeout(going);
      forgetClosed();
    },
  };
}
