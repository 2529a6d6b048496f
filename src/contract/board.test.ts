// Proves what a post, a comment and a message must bring, and which words mean the same outcome and sport.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createPost, editPick, listPosts } from './board.ts';
import { sendMessage } from './chat.ts';
import { addComment } from './comments.ts';
import { outcomeOf } from './fields/choices.ts';
import { plainKorean, tellIssues } from './fields/issues.ts';

const quick = {
  title: '맨유 vs 첼시 - 홈 승',
  content: '수비가 좋아요.',
  sport: 'soccer',
  prediction: 'HOME',
  confidence: 75,
  externalMatchId: 'espn:1',
};
const board = { title: 'ㅇ', content: '가', sport: '축구', prediction: '홈', predictionReason: '최근 5승', tags: ['축구', '홈'] };

function told(schema: z.ZodType, input: unknown): { message?: string; fields?: Record<string, string> } {
  const read = schema.safeParse(input, { error: plainKorean });
  return read.success ? {} : tellIssues(read.error.issues);
}

test('both payloads of the specification make a post', () => {
  expect(createPost.input.parse(quick)).toEqual({ ...quick, tags: [] });
  expect(createPost.input.parse({ ...board, userId: 1, likes: 99 })).toEqual({ ...board, sport: 'soccer', prediction: 'HOME' });
});

test('[R194] title and content are both required', () => {
  for (const gap of [{ title: '' }, { content: '   ' }, { title: undefined }, { content: null }]) {
    expect(told(createPost.input, { ...quick, ...gap }).message).toBe('제목과 내용을 모두 입력해주세요.');
  }
});

test('[R195] sport, prediction and reason are required', () => {
  const sentence = '스포츠, 예측, 예측 근거를 모두 입력해주세요.';
  for (const gap of [
    { sport: '' },
    { sport: '수구' },
    { prediction: undefined },
    { prediction: '몰라' },
    { predictionReason: ' ' },
    { predictionReason: undefined },
  ]) {
    expect(told(createPost.input, { ...board, ...gap }).message).toBe(sentence);
  }
});

test('Korean sports and labels mean the same as the codes', () => {
  const words = { 축구: 'soccer', 농구: 'basketball', 야구: 'baseball', 배구: 'volleyball', MMA: 'mma', Soccer: 'soccer' };
  for (const [sport, code] of Object.entries(words)) expect(createPost.input.parse({ ...board, sport }).sport).toBe(code);
  const labels = {
    HOME: ['HOME', 'home', '홈', '홈 승', '홈승'],
    DRAW: ['draw', '무', '무승부'],
    AWAY: ['away', '어웨이', '원정 승', '원정'],
  };
  for (const [outcome, spellings] of Object.entries(labels)) for (const spelling of spellings) expect(outcomeOf(spelling)).toBe(outcome);
  for (const none of ['', '승', 'constructor', '__proto__']) expect(outcomeOf(none)).toBeUndefined();
});

test('confidence runs from 50 to 95, and left out it stays open', () => {
  expect(createPost.input.parse({ ...quick, confidence: undefined }).confidence).toBeUndefined();
  for (const confidence of [49, 96, '75', null, Number.NaN])
    expect(createPost.input.safeParse({ ...quick, confidence }).success).toBe(false);
  expect(editPick.input.parse({ id: '3', prediction: '무' })).toEqual({ id: 3, prediction: 'DRAW' });
});

test('text has its bounds', () => {
  expect(told(createPost.input, { ...quick, title: '가'.repeat(121) }).message).toBe('120자까지 쓸 수 있어요.');
  expect(told(createPost.input, { ...quick, content: '가'.repeat(5001) }).message).toBe('5000자까지 쓸 수 있어요.');
  expect(createPost.input.safeParse({ ...quick, tags: Array(11).fill('a') }).success).toBe(false);
  expect(createPost.input.safeParse({ ...quick, externalMatchId: "1' or 1=1" }).success).toBe(false);
  expect(told(sendMessage.input, { content: '가'.repeat(501) }).message).toBe('500자까지 쓸 수 있어요.');
  expect(listPosts.input.safeParse({ search: '가'.repeat(101) }).success).toBe(false);
});

test('[R202] a comment says something', () => {
  expect(told(addComment.input, { id: '1', content: ' \n ' }).fields).toEqual({ content: '댓글을 입력해주세요.' });
  expect(told(addComment.input, { id: '1', content: '가'.repeat(1001) }).fields).toEqual({ content: '1000자까지 쓸 수 있어요.' });
  expect(addComment.input.parse({ id: '1', content: ' 좋아요 ', parentId: null })).toEqual({ id: 1, content: '좋아요', parentId: null });
});

test('nobody can call a message the AI’s', () => {
  expect(sendMessage.input.parse({ content: '안녕', type: 'ai' })).toEqual({ content: '안녕' });
});

test('the board is filtered by code or Korean name, and all means all', () => {
  expect(listPosts.input.parse({})).toEqual({ sort: 'latest', search: '', limit: 100 });
  expect(listPosts.input.parse({ sport: 'all', limit: '6' })).toMatchObject({ limit: 6, sport: undefined });
  expect(listPosts.input.parse({ sport: '농구' }).sport).toBe('basketball');
  expect(listPosts.input.safeParse({ sort: 'random' }).success).toBe(false);
});
