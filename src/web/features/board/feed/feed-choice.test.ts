// What of the board the address asks for.
import { expect, test } from 'vitest';
import { choiceFrom, queryKept, withChoice } from './feed-choice.ts';

test('words and sport are read from the address; nonsense is the whole board', () => {
  expect(choiceFrom(new URLSearchParams('q=%20맨유%20&sport=soccer'))).toEqual({ q: '맨유', sport: 'soccer' });
  expect(choiceFrom(new URLSearchParams('sport=chess'))).toEqual({ q: '', sport: 'all' });
});

test('words are kept in one form, and no longer than the server looks for', () => {
  expect(queryKept('맨유'.normalize('NFD'))).toBe('맨유');
  expect([...queryKept('가'.repeat(300))]).toHaveLength(100);
});

test('what is not chosen leaves the address, and what is not ours stays in it', () => {
  expect(withChoice(new URLSearchParams('q=a&sport=mma&ref=x'), { q: '', sport: 'all' }).toString()).toBe('ref=x');
  expect(withChoice(new URLSearchParams(), { q: '리버', sport: 'soccer' }).get('q')).toBe('리버');
});
