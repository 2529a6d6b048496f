// Reports and their review, blocks, and muted words.
import { blocking } from './moderation/blocks.ts';
import { deciding } from './moderation/decide.ts';
import { reviewing } from './moderation/posts.ts';
import { reporting } from './moderation/report.ts';
import type { ModerationNeeds } from './moderation/tell-author.ts';

export const createModeration = (needs: ModerationNeeds) => ({
  ...reporting(needs),
  ...deciding(needs),
  ...reviewing(needs),
  ...blocking(needs),
});
