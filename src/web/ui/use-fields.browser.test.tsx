// The lines of every form: nothing that was filled in is lost, and what is said comes at the right moment.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { useFields, type Values } from './use-fields.ts';

type Pair = Values<'first' | 'second'>;
const check = ({ first, second }: Pair) => ({
  first: first === '' ? 'first is missing' : undefined,
  second: second === first ? undefined : 'second differs',
});

function Pairs({ onSend, stored = { first: '', second: '' } }: { onSend: (pair: Pair) => void; stored?: Pair }) {
  const fields = useFields(stored, check);
  return (
    <Form fields={fields} onSend={onSend}>
      <Field {...fields.bind('first')} label="First" />
      <Field {...fields.bind('second')} label="Second" />
      <button type="button" onClick={() => fields.say({ second: 'the server knows better' })}>
        refuse
      </button>
      <button type="submit">send</button>
    </Form>
  );
}

const first = () => page.getByLabelText('First');
const second = () => page.getByLabelText('Second');
const said = () => [...document.querySelectorAll('.hint.err')].map(({ textContent }) => textContent);

test('a value that no event told of is sent all the same', async () => {
  const onSend = vi.fn();
  await render(<Pairs onSend={onSend} />);
  for (const input of document.querySelectorAll('input')) input.value = 'filled in';
  await page.getByRole('button', { name: 'send' }).click();
  expect(onSend).toHaveBeenCalledWith({ first: 'filled in', second: 'filled in' });
});

test('an untouched line is left in peace; a touched one is judged when it is left, and with it what was left before', async () => {
  await render(<Pairs onSend={vi.fn()} />);
  await first().click();
  await second().click();
  expect(said()).toEqual([]);
  await first().fill('one');
  await second().fill('one');
  await first().fill('two');
  expect(said()).toEqual([]);
  await userEvent.tab();
  await vi.waitFor(() => expect(said()).toEqual(['second differs']));
  await first().fill('one');
  await vi.waitFor(() => expect(said()).toEqual([]));
});

test('the first line that does not fit has the focus; the word of the server goes with a change of its own line only', async () => {
  const onSend = vi.fn();
  await render(<Pairs onSend={onSend} />);
  await page.getByRole('button', { name: 'send' }).click();
  await expect.element(first()).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
  await first().fill('one');
  await second().fill('one');
  await page.getByRole('button', { name: 'refuse' }).click();
  await expect.element(second()).toHaveFocus();
  await first().fill('one more');
  expect(said()).toEqual(['the server knows better']);
  await second().fill('one more');
  await vi.waitFor(() => expect(said()).toEqual([]));
});

test('what is stored may change elsewhere: a line that nobody touched follows', async () => {
  const screen = await render(<Pairs onSend={vi.fn()} stored={{ first: 'a', second: 'a' }} />);
  await second().fill('mine');
  await screen.rerender(<Pairs onSend={vi.fn()} stored={{ first: 'b', second: 'b' }} />);
  await expect.element(first()).toHaveValue('b');
  await expect.element(second()).toHaveValue('mine');
});
