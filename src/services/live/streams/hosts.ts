// Which hosts may be played, remembered for a moment: every answer of the house names them in its head.

import type { HostKind } from '#domain/stream/address.ts';
import { seconds } from '#domain/time/duration.ts';
import { keptFor } from '../../shapes/shared/kept-for.ts';
import type { LiveNeeds } from '../needs.ts';

/** `image`: where the catalogue's pictures lie. */
export type PermittedHosts = { frame: string[]; video: string[]; image: string[] };

const keptMs = seconds(10);
/** All of them stand in the head of every answer. */
export const hostsMax = 100;

/** Other processes see a change within ten seconds; this one at once. */
export function rememberHosts({ stores, clock, catalogue }: Pick<LiveNeeds, 'stores' | 'clock' | 'catalogue'>) {
  async function look() {
    const listed = (await stores.streams.hosts()).slice(0, hostsMax);
    const of = (kind: HostKind) => listed.flatMap(({ host, plays }) => (plays === kind ? [host] : []));
    const kinds: ReadonlyMap<string, HostKind> = new Map(listed.map(({ host, plays }) => [host, plays]));
    return { kinds, players: { frame: of('frame'), video: of('video') } };
  }
  const known = keptFor(keptMs, clock, look);
  let last: { players: object; imageHost: string | null | undefined; permitted: PermittedHosts } | undefined;
  function permittedOf({ players }: Awaited<ReturnType<typeof look>>): PermittedHosts {
    // The catalogue says where its pictures lie when it first answers.
    const { imageHost } = catalogue;
    if (last?.players === players && last.imageHost === imageHost) return last.permitted;
    const permitted = { ...players, image: imageHost ? [imageHost] : [] };
    last = { players, imageHost, permitted };
    return permitted;
  }
  return {
    kinds: async () => (await known.read()).kinds,
    drop: known.forget,
    /** At once where it is known, and the same object while it is the same. */
    permitted(): PermittedHosts | Promise<PermittedHosts> {
      const told = known.atOnce();
      return told instanceof Promise ? told.then(permittedOf) : permittedOf(told);
    },
  };
}
export type HostBook = ReturnType<typeof rememberHosts>;
