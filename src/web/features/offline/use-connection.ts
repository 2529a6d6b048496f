// Whether the server can be reached, tried by itself and at a press; and the way back to where the reader wanted to go.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { isReachable } from '../../parts/connection.ts';

/**
 * `away`: no network, by the browser's word; `unheard`: there is one, and no answer.
 * `isSlow`: the page took too long, which is no reason to go back there unasked.
 */
export type Connection = {
  state: 'away' | 'unheard' | 'back';
  isTrying: boolean;
  isSlow: boolean;
  from: string | null;
  tryAgain: () => void;
};

/** The first try after the network is back often fails still. */
const againMs = seconds(5);

/** A page of ours that is not this one; anything else is no place to go back to. */
function placeFrom(search: string): string | null {
  const from = new URLSearchParams(search).get('from');
  if (!from?.startsWith('/') || !URL.canParse(from, location.origin)) return null;
  const { origin, pathname, href } = new URL(from, location.origin);
  return origin === location.origin && pathname !== '/offline' ? href.slice(origin.length) : null;
}

const cutOff = (): Connection['state'] => (navigator.onLine ? 'unheard' : 'away');

const arrivalFrom = (search: string) => ({ from: placeFrom(search), isSlow: new URLSearchParams(search).has('slow') });

/** `go` leaves for a page of ours; tests look at it instead of leaving. */
export function useConnection(go: (href: string) => void): Connection {
  const [state, setState] = useState<Connection['state']>('away');
  const [isTrying, setTrying] = useState(false);
  const [arrival, setArrival] = useState<{ from: string | null; isSlow: boolean }>({ from: null, isSlow: false });

  const tries = useRef(0);
  /** A newer try takes the place of an older one: the network may have come back in between. */
  async function look(isAsked: boolean) {
    tries.current += 1;
    const mine = tries.current;
    setTrying(isAsked);
    const isBack = await isReachable();
    if (mine !== tries.current) return;
    const { from, isSlow } = arrivalFrom(location.search);
    setTrying(false);
    setState(isBack ? 'back' : cutOff());
    if (isBack && from && (isAsked || !isSlow)) go(from);
  }
  const lookAgain = useEffectEvent(() => void look(false));

  useEffect(() => {
    setArrival(arrivalFrom(location.search));
    setState(cutOff());
    lookAgain();
    const timer = setInterval(() => !document.hidden && lookAgain(), againMs);
    const onLine = () => lookAgain();
    addEventListener('online', onLine);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onLine);
    };
  }, []);
  return { state, isTrying, ...arrival, tryAgain: () => void look(true) };
}
