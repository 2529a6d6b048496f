// Where a match may be watched, as people and attackers ask for it.
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogue } from '#feeds/streams/catalogue.ts';
import { visitor } from '#services/viewer.ts';
import { event } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { adminOf, listedMatch, scriptedCatalogue, streamedStart as start, streamRow, streamsOf } from '#tests/support/streams.ts';
import { startStandIn } from '#tests/support/upstream-stand-in.ts';

const now = '2026-03-01T15:20:00.000Z';

test('[R178][R289] a match without sources has eight official channels, in order, by whatever number it is asked', async () => {
  await using house = await testHouse({ now });
  const { status, streams } = await streamsOf(house, 'channels', '1');
  expect([status, streams.length, streams.map(({ streamNo }) => streamNo)]).toEqual([200, 8, [1, 2, 3, 4, 5, 6, 7, 8]]);
  expect(streams.map(({ title }) => title.replace(' 공식 채널', ''))).toEqual([
    'NBA',
    'MLB',
    'NFL',
    '프리미어리그',
    '분데스리가',
    'UEFA',
    '세리에 A',
    'KBO',
  ]);
  for (const { embedUrl, plays, provider, homeUrl, fallbackUrl } of streams) {
    expect(embedUrl).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/videoseries\?list=UU[\w-]{22}&playsinline=1&rel=0&enablejsapi=1$/,
    );
    expect([plays, provider, fallbackUrl]).toEqual(['youtube', 'YouTube', null]);
    expect(homeUrl).toMatch(/^https:\/\/www\.youtube\.com\/channel\/UC[\w-]{22}$/);
  }
  expect((await streamsOf(house, 'channels', 'anything')).streams).toEqual(streams);
});

test('[R172][R173][R179][R289] of the streams of a source those of permitted hosts are told, numbered, with language and HD, and never another', async () => {
  const told = [
    streamRow({ id: 's9', streamNo: 9, embedUrl: 'https://player.example.com/e/9', language: 'Spanish', hd: false }),
    streamRow(),
    streamRow({ id: 'yt', streamNo: 3, embedUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', language: 'ko' }),
    streamRow({ id: 'hls', streamNo: 4, embedUrl: 'https://cdn.example.com/live/index.m3u8', language: '' }),
    ...[
      'https://evil.example/e/1',
      'https://player.example.com.evil.example/e/1',
      'https://evil.example/https://player.example.com/',
      'http://player.example.com/e/1',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'https://user:word@player.example.com/e/1',
      'https://player.example.com:8443/e/1',
      'https://127.0.0.1/e/1',
      'https://plаyer.example.com/e/1',
      'https://www.youtube-nocookie.com/redirect?q=https://evil.example',
    ].map((embedUrl, n) => streamRow({ id: `bad-${n}`, embedUrl })),
  ];
  const { catalogue } = scriptedCatalogue([listedMatch()], { 'alpha/ars-che': told });
  await using house = await testHouse({ now, catalogue });
  const { admin } = await adminOf(house);
  expect((await streamsOf(house, 'alpha', 'ars-che')).streams.map(({ id }) => id)).toEqual(['yt']);
  await house.services.live.allowStreamHost(admin, { host: 'player.example.com', plays: 'frame', note: '' });
  await house.services.live.allowStreamHost(admin, { host: 'cdn.example.com', plays: 'video', note: '' });
  const { streams } = await streamsOf(house, 'alpha', 'ars-che');
  expect(
    streams.map(({ id, streamNo, language, hd, plays, provider, title }) => [id, streamNo, language, hd, plays, provider, title]),
  ).toEqual([
    ['s1', 1, '영어', true, 'frame', 'player.example.com', '1번 영상'],
    ['yt', 2, '한국어', true, 'youtube', 'YouTube', '2번 영상'],
    ['hls', 3, '언어 미확인', true, 'video', 'cdn.example.com', '3번 영상'],
    ['s9', 4, '스페인어', false, 'frame', 'player.example.com', '4번 영상'],
  ]);
  expect(streams.map(({ fallbackUrl }) => fallbackUrl)).toEqual([
    'https://player.example.com/e/9',
    null,
    null,
    'https://player.example.com/e/1',
  ]);
  expect(streams[1]).toMatchObject({
    embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?playsinline=1&rel=0&enablejsapi=1',
    homeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  });
});

test('[R181] where nothing may be played the list is empty; where the catalogue is away and nothing is remembered it says so', async () => {
  const { script, catalogue } = scriptedCatalogue([], { 'alpha/x': [streamRow({ embedUrl: 'https://evil.example/1' })] });
  await using house = await testHouse({ now, catalogue });
  expect(await streamsOf(house, 'alpha', 'x')).toMatchObject({ status: 200, streams: [] });
  expect(await streamsOf(house, 'bravo', 'unknown')).toMatchObject({ status: 200, streams: [] });
  script.stale = true;
  expect(await streamsOf(house, 'bravo', 'unknown')).toMatchObject({ status: 503, body: { code: 'streams-unavailable' } });
  expect(await streamsOf(house, 'channels', '1')).toMatchObject({ status: 200 });
});

test('[R289] without a catalogue a source has no streams, and nobody outside is asked', async () => {
  await using house = await testHouse({ now });
  expect(await streamsOf(house, 'alpha', 'x')).toMatchObject({ status: 200, streams: [] });
});

test('no name of a source or a match climbs out of its place', async () => {
  const upstream = await startStandIn({});
  onTestFinished(() => upstream.close());
  const log = { info: () => undefined, warn: () => undefined };
  const settings = { baseUrl: upstream.url, licence: 'a contract', userAgent: 'test', log, random: () => 0.5 };
  await using house = await testHouse({ now, catalogue: createCatalogue({ ...settings, clock: () => new Date(now) }) });
  for (const path of [
    'alpha%2f..%2f..%2fadmin/x',
    'alpha/x%3fy=1',
    'alpha/x%23',
    'alpha/x%00',
    'alpha/%ea%b2%bd',
    `alpha/${'x'.repeat(90)}`,
    'alpha/x%0d%0ay',
    `${'a'.repeat(41)}/x`,
  ]) {
    const { statusCode, body } = await house.app.inject({ url: `/api/live-sports/streams/${path}` });
    expect([path, statusCode, JSON.parse(body).code]).toEqual([path, 400, 'invalid-input']);
  }
  for (const [source, id] of [
    ['..', 'x'],
    ['alpha', '..'],
    ['.', '.'],
  ] as const)
    await expect(house.services.live.streams(visitor, { source, id })).rejects.toMatchObject({ code: 'invalid-input' });
  expect(upstream.hits).toEqual([]);
});

test('[R172] the demo world plays its own video while a match is on, from ten minutes before until ten after, and nowhere else', async () => {
  await using house = await testHouse({ now: '2026-03-01T14:49:00.000Z', mode: 'demo' });
  const tell = async (change: object) => {
    house.script.events = [event({ eventId: 'e1', start, ...change })];
    await house.services.matches.refresh();
  };
  await tell({});
  const [{ id }] = (await house.rows<{ id: string }>('select id from matches')) as [{ id: string }];
  const demo = async () => (await streamsOf(house, 'demo', id)).streams;
  expect(await demo()).toEqual([]);
  house.at('2026-03-01T14:50:00.000Z');
  expect(await demo()).toMatchObject([
    {
      streamNo: 1,
      title: '데모 영상',
      language: '한국어',
      plays: 'video',
      embedUrl: '/demo/wide.m3u8',
      fallbackUrl: '/demo/close.m3u8',
      provider: '픽노트 데모',
      homeUrl: null,
    },
    { streamNo: 2, embedUrl: '/demo/close.m3u8', fallbackUrl: '/demo/wide.m3u8' },
  ]);
  house.at(now);
  await tell({ phase: 'live', homeScore: 0, awayScore: 0 });
  expect(await demo()).toHaveLength(2);
  const { matches } = await house.services.live.live(visitor);
  expect(matches).toMatchObject([{ sources: [{ source: 'demo', id }], streamCount: 2 }]);
  house.at('2026-03-01T16:55:00.000Z');
  await tell({ phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' });
  expect(await demo()).toHaveLength(2);
  house.at('2026-03-01T17:06:00.000Z');
  expect(await demo()).toEqual([]);
  for (const other of ['999999', '0', '-1', 'abc', '1e3', '12345678901234567890'])
    expect([other, (await streamsOf(house, 'demo', other)).streams]).toEqual([other, []]);
});

test('a live world has no demo video', async () => {
  await using house = await testHouse({ now, mode: 'live' });
  house.script.events = [event({ eventId: 'e1', start, phase: 'live', homeScore: 0, awayScore: 0 })];
  await house.services.matches.refresh();
  const [{ id }] = (await house.rows<{ id: string }>('select id from matches')) as [{ id: string }];
  expect((await streamsOf(house, 'demo', id)).streams).toEqual([]);
  expect(await house.services.live.live(visitor)).toMatchObject({ matches: [{ sources: [], streamCount: 0 }] });
});

test('[R172] a match of ours bears the sources that the catalogue lists for it, however many rows mean it', async () => {
  const { script, catalogue } = scriptedCatalogue(
    [
      listedMatch(),
      listedMatch({
        id: 'c2',
        home: '첼시',
        away: '아스널',
        sources: [
          { source: 'alpha', id: 'ars-che' },
          { source: 'bravo', id: '7' },
        ],
      }),
      listedMatch({ id: 'c3', away: 'Everton' }),
    ],
    {},
  );
  await using house = await testHouse({ now, mode: 'live', catalogue });
  house.script.events = [event({ eventId: 'e1', start, phase: 'live', homeScore: 0, awayScore: 0 })];
  await house.services.matches.refresh();
  script.asked = 0;
  const { matches } = await house.services.live.live(visitor);
  const ours = matches.filter(({ matchId }) => matchId !== null);
  expect(ours).toMatchObject([
    {
      sources: [
        { source: 'alpha', id: 'ars-che' },
        { source: 'bravo', id: '7' },
      ],
      streamCount: 2,
    },
  ]);
});
