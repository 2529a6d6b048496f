// Streams that may be played: of the operator's catalogue, of the demo world, and the official channels; and what is said against them.
import type { Stream } from '#contract/live.ts';
import type { Viewer } from '../viewer.ts';
import type { LiveNeeds } from './needs.ts';
import { channelAdmin, hostAdmin } from './streams/admin.ts';
import { type PermittedHosts, rememberHosts } from './streams/hosts.ts';
import { offering } from './streams/offers.ts';
import { streamReporting } from './streams/reports.ts';

export type { PermittedHosts } from './streams/hosts.ts';

export function streaming(needs: Pick<LiveNeeds, 'stores' | 'clock' | 'mode' | 'catalogue' | 'rateLimitScale'>) {
  const hosts = rememberHosts(needs);
  const offers = offering(needs, hosts);
  return {
    streams: (_viewer: Viewer, input: { source: string; id: string }): Promise<Stream[]> => offers(input),

    /** For the answer's Content-Security-Policy: remembered for a few seconds, and told at once while it is. */
    permittedHosts: (): PermittedHosts | Promise<PermittedHosts> => hosts.permitted(),

    ...channelAdmin(needs, hosts),
    ...hostAdmin(needs, hosts),
    ...streamReporting(needs, offers),
  };
}
