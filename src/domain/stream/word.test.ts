// Names of sources and matches at them, as they stand in addresses.
import { expect, test } from 'vitest';
import { isSourceWord, isStreamWord } from './word.ts';

test('a word names a source or a match, and climbs out of no address', () => {
  for (const word of ['alpha', 'Bravo-2', 'a_b.c', '0']) expect([word, isSourceWord(word), isStreamWord(word)]).toEqual([word, true, true]);
  expect([isStreamWord('a:b'), isSourceWord('a:b'), isStreamWord('a'.repeat(80)), isSourceWord('a'.repeat(41))]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  for (const word of ['', '.', '..', '...', 'a/b', '../etc', 'a%2fb', 'a?b', 'a#b', 'a b', 'a\nb', 'a\\b', '한국', 'a@b', 'a'.repeat(81)])
    expect([word, isSourceWord(word), isStreamWord(word)]).toEqual([word, false, false]);
});
