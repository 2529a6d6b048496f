// A page's first stream begins where the page was drawn; a later one where the last one ended, or at nothing.
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLine } from './line.ts';

class Stream extends EventTarget {
  readyState = 0;
  address: string;
  constructor(address: string) {
    super();
    this.address = address;
    dialled.push(this);
  }
  say(topic: string, data: unknown, lastEventId: string) {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data), lastEventId }));
  }
  close() {
    this.readyState = 2;
  }
}
let dialled: Stream[] = [];

function opened(since?: () => string) {
  dialled = [];
  vi.stubGlobal('EventSource', Stream);
  onTestFinished(() => void vi.unstubAllGlobals());
  const news: string[] = [];
  const line = createLine({
    address: (topics, lastId) => `${topics} from ${lastId || 'nowhere'}`,
    onNews: (topic, data) => void news.push(`${topic} ${data}`),
    onState: () => undefined,
    ...(since && { since }),
  });
  return { line, news, addresses: () => dialled.map(({ address }) => address) };
}

test('what was said between the drawing of a page and the opening of its stream is told', () => {
  const { line, news, addresses } = opened(() => 'b-7');
  line.hold('matches');
  expect(addresses()).toEqual(['matches from b-7']);
  dialled[0]?.say('matches', { sport: 'soccer' }, 'b-8');
  expect(news).toEqual(['matches {"sport":"soccer"}']);
});

test('a stream that comes back goes on where it ended, and one after nobody listened begins anew', () => {
  const { line, addresses } = opened(() => 'b-7');
  line.hold('matches');
  line.hold(undefined);
  line.hold('matches');
  dialled[1]?.say('here', {}, 'b-9');
  line.hold(undefined);
  line.hold('matches');
  line.hold(undefined);
  line.forget();
  line.hold('matches');
  expect(addresses()).toEqual(['matches from b-7', 'matches from b-7', 'matches from b-9', 'matches from nowhere']);
});

test('a line that is down says whether it will be told what is called out meanwhile', () => {
  const { line } = opened(() => 'b-7');
  expect(line.resumes()).toBe(true);
  line.hold('matches');
  expect(line.resumes()).toBe(true);
  dialled[0]?.dispatchEvent(new Event('open'));
  expect(line.resumes()).toBe(false);
  line.hold(undefined);
  expect(line.resumes()).toBe(true);
  line.forget();
  expect(line.resumes()).toBe(false);
  expect(opened().line.resumes()).toBe(false);
});

test('a page that does not say when it was drawn opens its stream as ever', () => {
  const { line, addresses } = opened();
  line.hold('matches');
  expect(addresses()).toEqual(['matches from nowhere']);
});
