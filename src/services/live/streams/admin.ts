// An admin says which hosts may be played and which channels are offered; every change is written down with who made it.
import type { addChannel, Channel, changeChannel } from '#contract/admin/review.ts';
import type { allowStreamHost, StreamHost } from '#contract/admin/streams.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { isHostName, permitted, plainAddress, youtubePlayerHost } from '#domain/stream/address.ts';
import { youtubeEmbed, youtubeHome } from '#domain/stream/youtube.ts';
import type { ChannelRow, HostRow } from '#storage/live/streams.ts';
import type { Stores } from '#storage/stores.ts';
import { requireAdmin, type Viewer } from '../../viewer.ts';
import type { LiveNeeds } from '../needs.ts';
import { type HostBook, hostsMax } from './hosts.ts';
import { playable } from './offers.ts';

const channelOf = ({ place: _, createdAt: __, ...channel }: ChannelRow): Channel => channel;
const hostTold = ({ createdAt, ...host }: HostRow): StreamHost => ({ ...host, createdAt: createdAt.toISOString() });

type Needs = Pick<LiveNeeds, 'stores' | 'clock'>;
type Deed = { tx: Stores; by: number; now: Date };

/** One transaction that leaves a line in the log; what is remembered of hosts is forgotten when it is through. */
const deedsOf =
  ({ stores, clock }: Needs, hosts: HostBook) =>
  async <T>(viewer: Viewer, work: (deed: Deed) => Promise<T>): Promise<T> => {
    const { id: by } = requireAdmin(viewer);
    try {
      return await stores.transaction((tx) => work({ tx, by, now: clock() }));
    } finally {
      hosts.drop();
    }
  };

const kindsOf = (rows: readonly HostRow[]) => new Map(rows.map(({ host, plays }) => [host, plays] as const));

function homeOf(input: InputOf<typeof addChannel>): string | null {
  if (!input.homeUrl) return youtubeHome(input.embedUrl);
  const home = plainAddress(input.homeUrl);
  if (home === null) throw new Refusal('invalid-input', { fields: { homeUrl: 'https로 시작하는 채널 주소를 입력해주세요.' } });
  return home;
}

export function channelAdmin(needs: Needs, hosts: HostBook) {
  const deed = deedsOf(needs, hosts);
  return {
    async adminChannels(viewer: Viewer): Promise<Channel[]> {
      requireAdmin(viewer);
      return (await needs.stores.streams.channels({ activeOnly: false })).map(channelOf);
    },

    addChannel: (viewer: Viewer, input: InputOf<typeof addChannel>): Promise<Channel> =>
      deed(viewer, async ({ tx, by, now }) => {
        const kinds = kindsOf(await tx.streams.holdHosts());
        const embedUrl = permitted(youtubeEmbed(input.embedUrl) ?? input.embedUrl, [...kinds.keys()]);
        if (embedUrl === null || !playable(embedUrl, kinds)) throw new Refusal('embed-not-allowed');
        const { title, language, hd } = input;
        const row = await tx.streams.addChannel({ title, language, hd, embedUrl, homeUrl: homeOf(input), now });
        if (!row) throw new Refusal('invalid-input', { fields: { embedUrl: '이미 있는 채널이에요.' } });
        await tx.moderation.note({ actorId: by, action: 'channel.added', target: `channel:${row.id}`, detail: { title, embedUrl }, now });
        return channelOf(row);
      }),

    /** Shown again only while its host is permitted. */
    changeChannel: (viewer: Viewer, { id, isActive }: InputOf<typeof changeChannel>): Promise<Channel> =>
      deed(viewer, async ({ tx, by, now }) => {
        const kinds = kindsOf(await tx.streams.holdHosts());
        const known = await tx.streams.holdChannel(id);
        if (!known) throw new Refusal('no-such-channel');
        if (known.isActive === isActive) return channelOf(known);
        if (isActive && !playable(known.embedUrl, kinds)) throw new Refusal('embed-not-allowed');
        const action = isActive ? 'channel.shown' : 'channel.hidden';
        await tx.moderation.note({ actorId: by, action, target: `channel:${id}`, now });
        return channelOf((await tx.streams.showChannel(id, isActive)) ?? known);
      }),

    /** Those of the beginning can be hidden only: they are what a match without sources falls back to. */
    removeChannel: (viewer: Viewer, { id }: { id: number }): Promise<{ ok: true }> =>
      deed(viewer, async ({ tx, by, now }) => {
        const known = await tx.streams.holdChannel(id);
        if (!known) throw new Refusal('no-such-channel');
        if (known.isBuiltIn) throw new Refusal('invalid-input', { message: '기본 채널은 지울 수 없어요. 숨길 수 있어요.' });
        await tx.streams.removeChannel(id);
        const { title, embedUrl } = known;
        await tx.moderation.note({ actorId: by, action: 'channel.removed', target: `channel:${id}`, detail: { title, embedUrl }, now });
        return { ok: true };
      }),
  };
}

export function hostAdmin(needs: Needs, hosts: HostBook) {
  const deed = deedsOf(needs, hosts);
  return {
    async adminStreamHosts(viewer: Viewer): Promise<StreamHost[]> {
      requireAdmin(viewer);
      return (await needs.stores.streams.hosts()).map(hostTold);
    },

    allowStreamHost: (viewer: Viewer, { host, plays, note }: InputOf<typeof allowStreamHost>): Promise<StreamHost> =>
      deed(viewer, async ({ tx, by, now }) => {
        if (!isHostName(host)) throw new Refusal('invalid-input', { fields: { host: 'player.example.com처럼 적어 주세요.' } });
        if (host === youtubePlayerHost && plays !== 'frame')
          throw new Refusal('invalid-input', { fields: { plays: 'YouTube는 frame으로만 재생할 수 있어요.' } });
        const known = await tx.streams.holdHosts();
        if (known.length >= hostsMax && !known.some((one) => one.host === host))
          throw new Refusal('invalid-input', { fields: { host: `호스트는 ${hostsMax}개까지 허용할 수 있어요.` } });
        const listed = known.find((one) => one.host === host);
        if (listed?.plays === plays && listed.note === note) return hostTold(listed);
        if (listed) throw new Refusal('invalid-input', { fields: { host: '이미 허용한 호스트예요.' } });
        const row = await tx.streams.allowHost({ host, plays, note, now });
        if (!row) throw new Error(`${host} could not be kept`);
        await tx.moderation.note({
          actorId: by,
          action: 'stream-host.allowed',
          target: `stream-host:${host}`,
          detail: { plays, note },
          now,
        });
        return hostTold(row);
      }),

    forbidStreamHost: (viewer: Viewer, { host }: { host: string }): Promise<{ ok: true }> =>
      deed(viewer, async ({ tx, by, now }) => {
        await tx.streams.holdHosts();
        if (!(await tx.streams.forbidHost(host))) throw new Refusal('not-found');
        const hidden = await tx.streams.hideChannelsOf(host);
        await tx.moderation.note({ actorId: by, action: 'stream-host.forbidden', target: `stream-host:${host}`, detail: { hidden }, now });
        return { ok: true };
      }),
  };
}
