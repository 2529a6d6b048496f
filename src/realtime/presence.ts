// How many people have the site open: a member once, a visitor once for each browser, and one network never a crowd.
import { seconds } from '#domain/time/duration.ts';
import { createRoom, type Guest } from './room.ts';

/** Of a member the number counts; of a visitor the browser's seat, together with the network it calls from. */
export type Person = { memberId?: number | undefined; network: string; seat?: string | undefined };

/** What processes tell each other of who is here. */
export type Attendance = { came: Guest } | { went: string } | { hurried: string } | { all: readonly Guest[] };

export type Presence = {
  /** Answers how to leave; `atOnce` where a session ended, so that nobody is counted twice who goes on as a visitor. */
  arrive(person: Person): (atOnce?: boolean) => void;
  people(): number;
  /** What a stream that opens is told; others hear of it with the next call. */
  tellOne(): number;
  /** Tells the other processes everyone who is here. */
  tellAll(): void;
  /** What another process tells. */
  hear(from: string, news: Attendance): void;
  /** Another process closed: whoever was there has a while to come here. */
  lose(from: string): void;
  close(): void;
};

const tellEveryMs = seconds(5);

export function createPresence(tell: (people: number) => void, share: (news: Attendance) => void = () => {}): Presence {
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

  const room = createRoom({
    onChange() {
      if (resting) isDue = true;
      else call();
    },
    onCame: (came) => share({ came }),
    onWent: (went) => share({ went }),
  });

  const visitorKey = ({ network, seat = '' }: Person): string => `visitor ${network} ${seat}`;

  return {
    people: room.people,
    arrive(person) {
      const isMember = person.memberId !== undefined;
      const guest: Guest = isMember ? [`member ${person.memberId}`, null] : [visitorKey(person), person.network];
      // A visitor who signed in is the same person.
      if (isMember && person.seat) {
        room.hurry(visitorKey(person));
        share({ hurried: visitorKey(person) });
      }
      room.take(guest);
      let isHere = true;
      return (atOnce = false) => {
        if (isHere) room.leave(guest[0], atOnce);
        isHere = false;
      };
    },
    tellOne() {
      // Someone knows a number that the others were not told: they are told when it is their turn.
      if (room.people() !== told) told = undefined;
      return room.people();
    },
    tellAll: () => share({ all: room.roster() }),
    hear(from, news) {
      if ('came' in news) room.cameElsewhere(from, news.came);
      else if ('went' in news) room.wentElsewhere(from, news.went);
      else if ('hurried' in news) room.hurry(news.hurried);
      else room.rosterElsewhere(from, news.all);
    },
    lose: room.closedElsewhere,
    close() {
      clearTimeout(resting);
      room.close();
    },
  };
}
