// Proves that the live page's search knows what fans call a team, and does not read letters across words.
import { expect, test } from 'vitest';
import { exampleLive } from '../examples.data.ts';
import { findMatches } from './find-matches.ts';

const side = (name: string, originalName: string) => ({ ...exampleLive().homeSide, name, shortName: name, originalName });
const match = (id: string, league: { sport: string; leagueCode: string; league: string }, [home, away]: [string, string][]) =>
  exampleLive({ id, ...league, homeSide: side(...(home ?? ['', ''])), awaySide: side(...(away ?? ['', ''])), title: '' });

const all = [
  match('nba', { sport: 'basketball', leagueCode: 'nba', league: 'NBA(미국프로농구)' }, [
    ['골든스테이트 워리어스', 'Golden State Warriors'],
    ['LA 레이커스', 'Los Angeles Lakers'],
  ]),
  match('kbo', { sport: 'baseball', leagueCode: 'kbo', league: 'KBO 리그' }, [
    ['LG 트윈스', 'LG Twins'],
    ['KIA 타이거즈', 'KIA Tigers'],
  ]),
  match('esp', { sport: 'soccer', leagueCode: 'esp.1', league: '라리가' }, [
    ['바르셀로나', 'Barcelona'],
    ['비야레알', 'Villarreal'],
  ]),
  match('kor', { sport: 'soccer', leagueCode: 'kor.1', league: 'K리그1' }, [
    ['김천 상무', 'Gimcheon Sangmu FC'],
    ['전북 현대 모터스', 'Jeonbuk Motors'],
  ]),
  match('eng', { sport: 'soccer', leagueCode: 'eng.1', league: '프리미어리그' }, [
    ['맨체스터 유나이티드', 'Manchester United'],
    ['리버풀', 'Liverpool'],
  ]),
  match('ufc', { sport: 'mma', leagueCode: 'ufc', league: 'UFC' }, [
    ['알렉스 페레이라', 'Alex Pereira'],
    ['마고메드 안칼라예프', 'Magomed Ankalaev'],
  ]),
];
const found = (q: string) => findMatches(all, q).map(({ id }) => id);

test('[R328] the live search finds teams by what fans call them', () => {
  for (const [q, id] of [
    ['골스', 'nba'],
    ['엘지', 'kbo'],
    ['기아', 'kbo'],
    ['바르샤', 'esp'],
    ['맨유', 'eng'],
    ['man utd', 'eng'],
    ['ㅁㅇ', 'eng'],
    ['리버', 'eng'],
  ] as const)
    expect.soft([q, found(q)]).toEqual([q, [id]]);
});

test('[R328] Latin letters begin a word, and what stands between two teams is no name', () => {
  for (const q of ['UFC', 'mma']) expect.soft([q, found(q)]).toEqual([q, ['ufc']]);
  for (const q of [
    '맨유 vs 리버풀',
    '맨유vs리버풀',
    '리버풀 대 맨유',
    '맨유 경기',
    '맨유 경기 일정',
    '맨유, 리버풀',
    '맨유 - 리버풀',
    '#맨유',
    '맨유 vs 리버풀 · 프리미어리그',
  ])
    expect.soft([q, found(q)]).toEqual([q, ['eng']]);
  expect(found('맨유 대 첼시')).toEqual([]);
  expect(found(' ')).toHaveLength(all.length);
});
