// The discussion: what was said last, saying something, taking it back, and what the house itself has to say.
import { reading } from './discussion/read.ts';
import { saying } from './discussion/say.ts';
import { telling } from './discussion/tell.ts';
import type { CommunityNeeds } from './needs.ts';

export const createDiscussion = (needs: CommunityNeeds) => ({ ...reading(needs), ...saying(needs), ...telling(needs) });
