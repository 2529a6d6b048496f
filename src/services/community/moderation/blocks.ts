// Whom and what a member does not want to read: everyone keeps their own list, and nobody is told of it.
import type { Blocks, blockMember, saveMutedWords } from '#contract/community/blocks.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { plainLine } from '#domain/content/plain-text.ts';
import { normaliseForSearch } from '#domain/korean/search.ts';
import type { Stores } from '#storage/stores.ts';
import { authorOf } from '../../shapes/member.ts';
import { requireUser, type Viewer } from '../../viewer.ts';
import type { CommunityNeeds } from '../needs.ts';

const blocksMax = 1000;

const lacksLetters = '가릴 단어를 입력해 주세요.';

/** Each once, however it is written; a word of signs alone would fold everything away. */
function wordsKept(words: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const word of words.map(plainLine)) {
    if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
      throw new Refusal('invalid-input', { message: lacksLetters, fields: { words: lacksLetters } });
    const key = normaliseForSearch(word.normalize('NFKC'));
    if (!kept.has(key)) kept.set(key, word);
  }
  return [...kept.values()];
}

async function blocksOf(stores: Stores, userId: number): Promise<Blocks> {
  const members = await stores.moderation.blockedBy(userId, blocksMax);
  return { members: members.map(authorOf), words: await stores.moderation.mutedWords(userId) };
}

type Change = (tx: Stores, me: { id: number; now: Date }) => Promise<void>;

export function blocking({ stores, events, clock }: CommunityNeeds) {
  async function change(viewer: Viewer, deed: Change): Promise<Blocks> {
    const { id } = requireUser(viewer);
    const blocks = await stores.transaction(async (tx) => {
      if (!(await tx.accounts.isHere(id))) throw new Refusal('session-expired');
      await tx.moderation.holdBlocks(id);
      await deed(tx, { id, now: clock() });
      return blocksOf(tx, id);
    });
    await events.tell('blocks-changed', { memberId: id });
    return blocks;
  }

  async function memberNamed(tx: Stores, username: string): Promise<number> {
    const account = await tx.accounts.byUsername(username);
    if (!account) throw new Refusal('no-such-user');
    return account.id;
  }

  return {
    async readBlocks(viewer: Viewer): Promise<Blocks> {
      const { id, hidesNothing } = requireUser(viewer);
      return hidesNothing ? { members: [], words: [] } : blocksOf(stores, id);
    },

    blockMember: (viewer: Viewer, { username }: InputOf<typeof blockMember>): Promise<Blocks> =>
      change(viewer, async (tx, { id: userId, now }) => {
        const blockedId = await memberNamed(tx, username);
        if (blockedId === userId) throw new Refusal('own-account');
        if ((await tx.moderation.countBlocked(userId, blockedId)) >= blocksMax) throw new Refusal('too-many-blocks');
        await tx.moderation.block({ userId, blockedId, now });
      }),

    unblockMember: (viewer: Viewer, { username }: InputOf<typeof blockMember>): Promise<Blocks> =>
      change(viewer, async (tx, { id: userId }) => tx.moderation.unblock({ userId, blockedId: await memberNamed(tx, username) })),

    async saveMutedWords(viewer: Viewer, { words }: InputOf<typeof saveMutedWords>): Promise<Blocks> {
      requireUser(viewer);
      const mutedWords = wordsKept(words);
      return change(viewer, (tx, { id, now }) => tx.moderation.saveMutedWords(id, mutedWords, now));
    },
  };
}
