// Says that this page shows a match, once a minute while it is in sight, and learns how many others watch it.
import { useEffect, useState } from 'react';
import { minutes } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { seat } from '../../api/live/seat.ts';

const everyMs = minutes(1);

/** Null where nothing is watched, before the first answer, and when nobody tells the number any more. */
export function useWatching(matchId: string | null): number | null {
  const [told, setTold] = useState<{ matchId: string; viewers: number } | null>(null);
  useEffect(() => {
    if (matchId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaving = new AbortController();
    async function say(id: string): Promise<void> {
      try {
        const { viewers } = await ask('watchMatch', { id, seat: seat() }, { signal: leaving.signal });
        setTold({ matchId: id, viewers });
      } catch {
        // A count that cannot be had is no fault of the page: it says no number, and asks again in a minute.
        if (!leaving.signal.aborted) setTold(null);
      }
    }
    function beat(id: string): void {
      clearTimeout(timer);
      if (document.hidden) return;
      void say(id);
      timer = setTimeout(beat, everyMs, id);
    }
    const look = () => beat(matchId);
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [matchId]);
  return told !== null && told.matchId === matchId ? told.viewers : null;
}
