// Which hosts may be played, remembered for a moment: every answer of the house names them in its head.

import type { HostKind } from '#domain/stream/address.ts';
import { seconds } from '#domain/time/duration.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';
import type { LiveNeeds } from '../needs.ts';

/** `image`: where the catalogue's pictures lie. */
export type PermittedHosts = { frame: string[]; video: string[]; image: string[] };

const keptMs = seconds(10);
/** All of them stand in the head of every answer. */
export const hostsMax = 100;

/** Other processes see a change within ten seconds; this one at once. */
export function rememberHosts({ stores, clock, catalogue }: Pick<LiveNeeds, 'stores' | 'clock' | 'catalogue'>) {
  let kept: { at: number; kinds: Promise<ReadonlyMap<string, HostKind>> } | undefined;
  const drop = () => {
    kept = undefined;
  };
  function kinds(): Promise<ReadonlyMap<string, HostKind>> {
    const at = clock().getTime();
    if (kept && Math.abs(at - kept.at) < keptMs) return kept.kinds;
    const asked = forEverybody(stores.streams.hosts).then(
      (rows) => new Map(rows.slice(0, hostsMax).map(({ host, plays }) => [host, plays] as const)),
    );
    kept = { at, kinds: asked };
    asked.catch(() => {
      if (kept?.kinds === asked) drop();
    });
    return asked;
  }
  return {
    kinds,
    drop,
    async permitted(): Promise<PermittedHosts> {
      const known = [...(await kinds())];
      const of = (kind: HostKind) => known.flatMap(([host, plays]) => (plays === kind ? [host] : []));
      return { frame: of('frame'), video: of('video'), image: catalogue.imageHost ? [catalogue.imageHost] : [] };
    },
  };
}
export type HostBook = ReturnType<typeof rememberHosts>;
