// Proves that every call of the specification is promised, to whom it should be, and that the promised shapes keep their fields.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createAd } from './ads.ts';
import { api } from './api.ts';
import { koreanRefusal, Refusal, type RefusalCode, refusals, tooManyAttempts } from './errors.ts';
import { oddsMatch } from './matches.ts';
import { topicShapes } from './realtime.ts';
import type { Route } from './route.ts';
import { translate, translateBatch } from './translation.ts';

const visitors = `POST /api/login|POST /api/register|GET /api/platform-stats|GET /api/messages|GET /api/posts|GET /api/odds/:sport
GET /api/betting-recommendations|GET /api/leaderboard|GET /api/daily-analysis|POST /api/ai-chat|POST /api/match/comprehensive-analysis
POST /api/translate|POST /api/translate/team|POST /api/translate/sport|POST /api/translate/batch|GET /api/battle/rankings
GET /api/live-sports/live|GET /api/live-sports/live/popular|GET /api/live-sports/today|GET /api/live-sports/all
GET /api/live-sports/streams/:source/:id|GET /api/espn/:sport/:league/scoreboard|GET /api/predictions/:id/comments
GET /api/blog|GET /api/blog/:slug|POST /api/admin/login`;
const members = `GET /api/user|GET /api/user/stats|POST /api/user/avatar|PUT /api/user/profile|PUT /api/user/password
PUT /api/user/notifications|DELETE /api/user/account|GET /api/user/settings|POST /api/messages|POST /api/posts|POST /api/posts/:id/like
GET /api/battle/user-stats|POST /api/predictions/:id/comments|POST /api/comments/:id/like|POST /api/comments/:id/dislike|DELETE /api/comments/:id`;
const admins = `GET /api/admin/users|POST /api/admin/users|DELETE /api/admin/users/:id|PATCH /api/admin/users/:id/role|GET /api/admin/ads
POST /api/admin/ads|DELETE /api/admin/ads/:id|PATCH /api/admin/ads/:id|DELETE /api/admin/posts/:id`;

const routes = Object.values(api) as Route[];
const whoOf = new Map(routes.map(({ method, path, who }) => [`${method} ${path}`, who]));

test('every call of the specification is promised to those it is for', () => {
  for (const [who, calls] of [
    ['visitor', visitors],
    ['user', members],
    ['admin', admins],
  ] as const) {
    for (const call of calls.split(/[|\n]/)) expect([call, whoOf.get(call)]).toEqual([call, who]);
  }
});

test('nothing under /api/admin/ is open, except the sign-in', () => {
  for (const [call, who] of whoOf)
    if (call.includes('/api/admin/') && !call.endsWith('/login')) expect([call, who]).toEqual([call, 'admin']);
});

test('every route has one sentence, and every shape is one that JSON can carry', () => {
  for (const { summary, input, output } of routes) {
    expect(summary).toMatch(/^[A-Z].+\.$/);
    expect(() => (input as z.ZodType).toJSONSchema({ io: 'input', unrepresentable: 'any' })).not.toThrow();
    expect(() => (output as z.ZodType).toJSONSchema({ io: 'output' })).not.toThrow();
  }
});

test('[R285] an odds match carries the fields of the specification', () => {
  const fields = Object.keys(oddsMatch.shape);
  for (const name of [
    'matchId',
    'sport',
    'home',
    'away',
    'homeTeam',
    'awayTeam',
    'date',
    'commence_time',
    'startTime',
    'status',
    'score',
    'odds',
  ]) {
    expect(fields).toContain(name);
  }
  expect(oddsMatch.shape.odds.safeParse({ pinnacle: { 'Man Utd': 1.8, Draw: 3.4, Chelsea: 4.1 } }).success).toBe(true);
  expect(oddsMatch.shape.score.safeParse({ home: 2, away: 1 }).success).toBe(true);
  expect(oddsMatch.shape.status.options).toEqual(['LIVE', 'UPCOMING', 'FINISHED']);
});

test('every refusal has a code in kebab-case, a status, and Korean for the screens', () => {
  for (const [code, { status, message }] of Object.entries(refusals)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message.length).toBeGreaterThan(0);
    expect(koreanRefusal(code as RefusalCode)).toMatch(/[가-힣]/);
  }
});

test('the sentences that the specification fixes in English are answered as they stand', () => {
  const promised = ['Invalid credentials', 'Failed to fetch users', 'Failed to fetch ads', 'Failed to delete user', 'Failed to delete ad'];
  promised.push(
    'Failed to update user role',
    'Failed to delete post',
    'Failed to create ad',
    'Failed to toggle ad',
    'Failed to fetch matches',
  );
  promised.push('Failed to send message', 'Failed to create post', 'Failed to fetch user profile', 'Failed to fetch leaderboard');
  promised.push('Failed to submit prediction', 'Failed to create comprehensive analysis');
  const messages = Object.values(refusals).map(({ message }) => message as string);
  expect(promised.filter((sentence) => !messages.includes(sentence))).toEqual([]);
});

test('a failed sign-in mentions the password and tells nothing else apart', () => {
  expect(refusals['wrong-login'].message).toContain('비밀번호');
  expect(tooManyAttempts(15 * 60_000)).toMatchObject({ status: 429, retryAfterMs: 900_000 });
  expect(tooManyAttempts(15 * 60_000).message).toContain('15분 뒤');
  expect(tooManyAttempts(20_500).message).toContain('21초 뒤');
  expect(new Refusal('no-draw')).toMatchObject({ status: 422, fields: undefined, retryAfterMs: undefined });
});

test('ads come from either form, and link nowhere strange', () => {
  const one = { title: '새 시즌', imageUrl: '/ads/season.png', linkUrl: 'https://example.com/', position: 'sidebar', priority: 'abc' };
  expect(createAd.input.parse(one)).toMatchObject({ position: 'sidebar', priority: 0, isActive: true, linkUrl: 'https://example.com/' });
  const two = { title: '새 시즌', content: '곧 시작해요', link: '/blog', priority: 3, imageUrl: '' };
  expect(createAd.input.parse(two)).toMatchObject({ position: 'banner', priority: 3, imageUrl: null, linkUrl: '/blog' });
  expect(createAd.input.safeParse({ ...two, priority: 0 }).success).toBe(false);
  expect(createAd.input.safeParse({ title: '제목만' }).success).toBe(false);
  for (const linkUrl of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://a@evil.example',
    'data:text/html,x',
    'ftp://x.y',
  ]) {
    expect([linkUrl, createAd.input.safeParse({ ...one, linkUrl }).success]).toEqual([linkUrl, false]);
  }
});

test('translation is into Korean unless said otherwise', () => {
  expect(translate.input.parse({ text: 'Arsenal' })).toEqual({ text: 'Arsenal', targetLang: 'ko' });
  expect(translateBatch.input.safeParse({ texts: Array(101).fill('a') }).success).toBe(false);
  expect(translateBatch.input.parse({ texts: ['a', 'b'], targetLang: 'en' })).toEqual({ texts: ['a', 'b'], targetLang: 'en' });
});

test('topics of the event stream are plain words', () => {
  for (const topic of Object.keys(topicShapes)) expect(topic).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
