// Rows that are longer than a phone is wide: they scroll sideways by themselves, and never keep a wheel from the page.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../styles/app.css';
import { ReasonAndTags } from '../../../parts/community/reason-and-tags.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { examplePost } from '../thread/examples.data.ts';

test('a row of tabs scrolls sideways alone: the line under the chosen one makes no scroller of it', async () => {
  await page.viewport(360, 640);
  const tabs = ['축구', '농구', '야구', 'MMA', '배구', '다른 종목 모두', '그 밖의 모든 경기와 대회'].map((value) => ({
    value,
    label: value,
  }));
  await render(<Tabs label="종목" tabs={tabs} value="축구" onChange={() => undefined} idOf={(value) => `tab-${value}`} panelId="panel" />);
  const row = document.querySelector('[role=tablist]') as HTMLElement;
  const { overflowX, overflowY } = getComputedStyle(row);
  expect([overflowX, overflowY]).toEqual(['auto', 'hidden']);
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
});

test('[R327] a tag that is wider than a phone is cut, and stays within 360 px', async () => {
  await page.viewport(360, 640);
  await render(
    <main className="wrap">
      <ReasonAndTags post={examplePost({ tags: ['뷁W'.repeat(20), '홈'] })} />
    </main>,
  );
  const [long] = document.querySelectorAll<HTMLElement>('.tag');
  expect(long?.scrollWidth).toBeGreaterThan(long?.clientWidth ?? 0);
  expect(long?.getBoundingClientRect().right).toBeLessThanOrEqual(360 - 16);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
