// The board: posts with a prediction, most of them the scored pick of a match; writing, changing, reading and listing them.
import { around } from './board/around.ts';
import { creating } from './board/create.ts';
import { editing } from './board/edit.ts';
import { entering } from './board/entering.ts';
import { listing } from './board/list.ts';
import type { BoardNeeds } from './board/needs.ts';
import { threading } from './board/threads.ts';

export const createBoard = (needs: BoardNeeds) => ({
  /** With `repeat` the answer is kept together with the post: both are there, or neither is. */
  createPost: creating(needs),
  editPick: editing(needs),
  ...listing(needs),
  ...threading(needs),
  ...around(needs),
  ...entering(needs),
});
