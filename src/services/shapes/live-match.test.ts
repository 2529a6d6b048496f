// Where a match stands in one ready sentence, for every state a feed can tell.
import { expect, test } from 'vitest';
import type { Match } from '#storage/matches.ts';
import { feedOf, kickoffWords, statusWords, tellerOf } from './live-match.ts';
import { nameOf, shortNameOf, sideOf } from './match.ts';
import { postMatchOf } from './post.ts';

/** 23:30 on the last day of the year in Seoul. */
const now = new Date('2025-12-31T14:30:00Z');
const calm = { delayed: false, halftime: false, extraTime: false, penalties: false };
const match = (change: Partial<Match>): Match =>
  ({
    sport: 'soccer',
    phase: 'live',
    period: 2,
    clock: "57'",
    statusText: null,
    flags: calm,
    timeConfirmed: true,
    start: now,
    ...change,
  }) as Match;

test('[R170] a match in progress says its minute, quarter, inning, set or round', () => {
  const cases: [Partial<Match>, string][] = [
    [{}, "후반 57'"],
    [{ clock: "45'+4'", period: 1 }, "전반 45'+4'"],
    [{ flags: { ...calm, halftime: true } }, '하프타임'],
    [{ flags: { ...calm, penalties: true }, period: 5 }, '승부차기'],
    [{ sport: 'basketball', period: 3, clock: '2:11' }, '3쿼터 2:11'],
    [{ sport: 'basketball', period: 5, clock: '0:00' }, '연장'],
    [{ sport: 'baseball', period: 7, statusText: 'Top 7th', clock: '0:00' }, '7회초'],
    [{ sport: 'volleyball', period: 3, clock: null }, '3세트'],
    [{ sport: 'mma', period: 2, clock: '3:05' }, '2라운드 3:05'],
    [{ sport: 'baseball', period: 4, clock: null, flags: { ...calm, delayed: true } }, '4회 중단'],
    [{ period: null, clock: null }, '진행 중'],
  ];
  expect(cases.map(([change]) => statusWords(match(change), now))).toEqual(cases.map(([, words]) => words));
});

test('[R170] any other match says its state, or when it begins', () => {
  const phases = ['final', 'postponed', 'cancelled', 'suspended', 'abandoned', 'unknown'] as const;
  expect(phases.map((phase) => statusWords(match({ phase }), now))).toEqual(['종료', '연기', '취소', '중단', '무효', '확인 중']);
  const starts: [string, string][] = [
    ['2025-12-31T14:45:00Z', '오늘 23:45'],
    ['2025-12-31T15:00:00Z', '내일 00:00'],
    ['2025-12-30T14:59:00Z', '어제 23:59'],
    ['2026-01-02T10:00:00Z', '1월 2일 금요일 19:00'],
  ];
  for (const [start, words] of starts) expect(statusWords(match({ phase: 'scheduled', start: new Date(start) }), now)).toBe(words);
  expect(kickoffWords(now, { timeConfirmed: false, now })).toBe('오늘 시간 미정');
  expect(kickoffWords(new Date('2026-01-02T03:00:00Z'), { timeConfirmed: false, now })).toBe('1월 2일 금요일 시간 미정');
});

test('who told it stands under its own name, and the demo world never under another', () => {
  const names = ['espn:1', 'api-football:2', 'api-basketball:3', 'odds-api:4', 'somebody:5', null].map((externalId) =>
    tellerOf({ externalId }, 'live'),
  );
  expect(names).toEqual(['ESPN', 'API-SPORTS', 'API-SPORTS', 'The Odds API', 'somebody', '픽노트']);
  expect(tellerOf({ externalId: 'espn:1' }, 'demo')).toBe('데모 시즌');
  expect(feedOf({ externalId: 'api-volleyball:9' })).toBe('api-sports');
});

test('a side that is not decided yet is told in Korean, a team that nobody knows as its feed names it', () => {
  const side = (name: string, key: string | null) =>
    ({ teamId: key === null ? null : 1, key, name, nameKo: null, shortKo: null, aliases: [] }) satisfies Match['home'];
  const undecided = side('Round of 32 11 Winner', null);
  expect([nameOf(undecided), shortNameOf(undecided), sideOf(undecided, match({})).name]).toEqual(Array(3).fill('32강 11경기 승자'));
  expect(nameOf(side('TBD', null))).toBe('미정');
  expect(shortNameOf(side('Gyeongju HNP', 'soccer/kor/gyeongju-hnp'))).toBe('Gyeongju HNP');
});

test('a post tells the finer word only of a match whose status alone would mislead', () => {
  const side = { teamId: 1, key: 'soccer/eng/a', name: 'A', nameKo: '가', shortKo: '가', aliases: [] };
  const told = (change: Partial<Match>) => {
    const open = { closedStart: null, teamsUndecided: false };
    const { status, statusDetail, timeConfirmed, isShut } = postMatchOf(
      match({ id: 1, home: side, away: side, league: 'eng.1', score: null, regulation: null, ...open, ...change }),
    );
    return { status, statusDetail, timeConfirmed, isShut };
  };
  expect(told({ phase: 'scheduled' })).toEqual({ status: 'UPCOMING' });
  expect(told({ phase: 'scheduled', teamsUndecided: true })).toEqual({ status: 'UPCOMING', isShut: true });
  expect(told({ phase: 'postponed', timeConfirmed: false })).toEqual({
    status: 'UPCOMING',
    statusDetail: 'postponed',
    timeConfirmed: false,
  });
  expect(told({ phase: 'cancelled' })).toEqual({ status: 'FINISHED', statusDetail: 'cancelled' });
});
