// The house as several processes: what is told in one is heard by what the others remember, and by their streams.
import type { Events, Happening } from '#services/events.ts';
import { createBus } from './bus.ts';
import { type CalledOut, createHub, type Hub } from './hub.ts';
import type { Attendance } from './presence.ts';
import type { Wire } from './wire.ts';

type Needs = {
  events: Events;
  /** The first that is up is used; with none the house is this process alone. */
  wires: readonly Wire[];
  maxStreams: number;
  boot: string;
  clock: () => Date;
  onFault: (fault: unknown) => void;
  onNews?: () => void;
};
export type Between = {
  hub: Hub;
  /** Other processes that are there. */
  others(): number;
  open(): Promise<void>;
  close(): Promise<void>;
};

/** How far each process was heard, itself among them. */
type About = { place: string };

/** Words over the bus: `event` for what is remembered, `called` for streams, `here` for who is here, `who` asks everyone for that. */
export function createBetween({ events, wires, onFault, ...hubNeeds }: Needs): Between {
  const { boot, clock } = hubNeeds;
  const bus = createBus<About>({ wires, boot, clock, onFault, about: () => ({ place: hub.newest() }) });
  const hub = createHub({
    ...hubNeeds,
    handOn: {
      isHeard: () => bus.others() > 0,
      called: (what) => bus.say('called', what),
      attended: (news) => bus.say('here', news),
    },
  });
  events.handOn((what, data) => bus.say('event', { what, data }));

  bus.on('event', (told) => {
    const { what, data } = told as { what: Happening; data: unknown };
    events.hear(what, data).catch(onFault);
  });
  bus.on('called', (called, from) => hub.elsewhere.hear(from, called as CalledOut));
  bus.on('here', (news, from) => hub.elsewhere.attend(from, news as Attendance));
  bus.on('who', () => hub.elsewhere.tellAll());
  bus.attend({
    onGreeted(from, { place }, isNew) {
      hub.elsewhere.met(from, place);
      if (isNew) hub.elsewhere.tellAll();
    },
    onLost() {
      hub.elsewhere.miss();
      bus.say('who', null);
    },
    onGone: (from) => hub.elsewhere.gone(from),
  });

  return { hub, others: bus.others, open: bus.open, close: bus.close };
}
