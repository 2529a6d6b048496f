// One stream for all who listen; a member's own topic is asked for only while someone hears it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Topic, useLive } from './live.ts';

let open: string[] = [];

beforeEach(() => {
  open = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      address: string;
      readyState = 1;
      constructor(address: string) {
        super();
        this.address = address;
        open.push(address);
      }
      close() {
        open = open.filter((one) => one !== this.address);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Hears({ topic }: { topic: Topic }) {
  useLive(topic, () => undefined);
  return null;
}

test('a visitor’s screens never ask for notices, and a member’s bell adds them to the one stream', async () => {
  const visitor = await render(<Hears topic="matches" />);
  expect(open).toEqual(['/api/live?topics=matches,analysis,rankings']);
  const bell = await render(<Hears topic="notices" />);
  expect(open).toEqual(['/api/live?topics=matches,analysis,rankings,notices']);
  await bell.unmount();
  expect(open).toEqual(['/api/live?topics=matches,analysis,rankings']);
  await visitor.unmount();
  expect(open).toEqual([]);
});

test('screens that come and go under a bell leave the stream as it is', async () => {
  const bell = await render(<Hears topic="notices" />);
  const opened = [...open];
  const screen = await render(<Hears topic="analysis" />);
  await screen.unmount();
  expect(open).toEqual(opened);
  await bell.unmount();
});
