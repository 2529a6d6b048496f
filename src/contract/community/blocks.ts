// What the API promises about whom and what a member does not want to read.
import { z } from 'zod';
import { author } from '../accounts.ts';
import { said } from '../fields/text.ts';
import { route } from '../route.ts';

/** Whose posts, comments and messages are left out, and the words that fold away what holds them. */
export const blocks = z.object({ members: z.array(author), words: z.array(z.string()) }).meta({ id: 'Blocks' });
export type Blocks = z.output<typeof blocks>;

const username = z.string('회원 이름을 확인해 주세요.').trim().min(1, '회원 이름을 확인해 주세요.').max(20, '회원 이름을 확인해 주세요.');

export const readBlocks = route({
  method: 'GET',
  path: '/api/user/blocks',
  who: 'user',
  summary: 'The members that are blocked and the words that are muted.',
  input: z.object({}),
  output: blocks,
});

export const blockMember = route({
  method: 'PUT',
  path: '/api/user/blocks/:username',
  who: 'user',
  summary: 'Blocks a member: nothing of theirs is shown, and they cannot answer what the blocker wrote.',
  limitPerMinute: 30,
  input: z.object({ username }),
  output: blocks,
});

export const unblockMember = route({
  method: 'DELETE',
  path: '/api/user/blocks/:username',
  who: 'user',
  summary: 'Takes a block back; harmless where there is none.',
  limitPerMinute: 30,
  input: z.object({ username }),
  output: blocks,
});

export const saveMutedWords = route({
  method: 'PUT',
  path: '/api/user/muted-words',
  who: 'user',
  summary: 'Stores the words that fold away what holds them; at most fifty.',
  limitPerMinute: 30,
  input: z.object({
    words: z.array(said(30, '가릴 단어를 입력해 주세요.'), '가릴 단어를 확인해 주세요.').max(50, '단어는 50개까지 가릴 수 있어요.'),
  }),
  output: blocks,
});
