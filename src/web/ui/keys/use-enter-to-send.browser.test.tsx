// Proves that Enter sends once and whole, whatever a browser tells of the composing of Hangul and in which order.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useEnterToSend } from './use-enter-to-send.ts';

const sent: string[] = [];

function Writing() {
  const [text, setText] = useState('');
  const keys = useEnterToSend(() => {
    if (text.trim() === '') return;
    sent.push(text);
    setText('');
  });
  return <textarea aria-label="말" value={text} onChange={(event) => setText(event.currentTarget.value)} {...keys} />;
}

async function field(): Promise<HTMLTextAreaElement> {
  sent.length = 0;
  const screen = await render(<Writing />);
  return screen.getByLabelText('말').element() as HTMLTextAreaElement;
}

function type(at: HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(at, value);
  at.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
function key(at: HTMLTextAreaElement, what: 'keydown' | 'keyup', init: KeyboardEventInit = {}): boolean {
  return at.dispatchEvent(new KeyboardEvent(what, { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true, ...init }));
}
const composing = { isComposing: true, keyCode: 229 };
function compose(at: HTMLTextAreaElement, what: 'compositionstart' | 'compositionend', data: string): void {
  at.dispatchEvent(new CompositionEvent(what, { data, bubbles: true }));
}
const settled = () => new Promise((done) => setTimeout(done, 30));

test('[R245] Chromium tells twice of an Enter that ends composing: one whole message', async () => {
  const at = await field();
  compose(at, 'compositionstart', '');
  type(at, '안녕하세요');
  key(at, 'keydown', composing);
  compose(at, 'compositionend', '요');
  key(at, 'keydown');
  key(at, 'keyup');
  await settled();
  expect([sent, at.value]).toEqual([['안녕하세요'], '']);
});

test('[R245] the second keydown may come late, and is no second sending', async () => {
  const at = await field();
  compose(at, 'compositionstart', '');
  type(at, '안녕하세요');
  key(at, 'keydown', composing);
  compose(at, 'compositionend', '요');
  await settled();
  expect(key(at, 'keydown'), 'no line is broken').toBe(false);
  key(at, 'keyup');
  await settled();
  expect([sent, at.value]).toEqual([['안녕하세요'], '']);
});

test('[R245] an Enter that is told of only while composing still sends, and so does the end told first', async () => {
  const at = await field();
  compose(at, 'compositionstart', '');
  type(at, '안녕하세요');
  key(at, 'keydown', composing);
  type(at, '안녕하세요');
  compose(at, 'compositionend', '요');
  key(at, 'keyup');
  await settled();
  compose(at, 'compositionstart', '');
  type(at, '반가워요');
  compose(at, 'compositionend', '요');
  key(at, 'keydown', { keyCode: 229 });
  key(at, 'keyup');
  await settled();
  expect(sent).toEqual(['안녕하세요', '반가워요']);
});

test('[R245] an Enter that picks a Hanja or a kana word from a list sends nothing', async () => {
  const at = await field();
  compose(at, 'compositionstart', '');
  type(at, '大韓');
  key(at, 'keydown', composing);
  compose(at, 'compositionend', '韓');
  key(at, 'keyup');
  await settled();
  expect(sent).toEqual([]);
  key(at, 'keydown');
  expect(sent).toEqual(['大韓']);
});

test('[R245] composing that ends for another reason sends nothing, and a new press sends again', async () => {
  const at = await field();
  compose(at, 'compositionstart', '');
  type(at, '안녕');
  compose(at, 'compositionend', '녕');
  await settled();
  expect(sent).toEqual([]);
  key(at, 'keydown');
  key(at, 'keyup');
  type(at, '또');
  key(at, 'keydown');
  expect(sent).toEqual(['안녕', '또']);
});

test('Shift with Enter breaks the line, and a key held down sends once', async () => {
  const at = await field();
  type(at, '하나');
  expect(key(at, 'keydown', { shiftKey: true }), 'left to the browser').toBe(true);
  expect(sent).toEqual([]);
  key(at, 'keydown');
  type(at, '둘');
  key(at, 'keydown', { repeat: true });
  expect([sent, at.value]).toEqual([['하나'], '둘']);
});
