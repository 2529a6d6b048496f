// From when a price is told to be.
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { OddsSource } from './odds-line.tsx';

test('a price of today is told by the hour, one of another day with its day', async () => {
  const screen = await render(
    <>
      <OddsSource title="보기 북" updatedAt={new Date().toISOString()} />
      <OddsSource title="보기 북" updatedAt="2026-10-24T19:02:00Z" />
      <OddsSource title="보기 북" updatedAt="nothing that is known" />
    </>,
  );
  const [today, before, never] = [...screen.container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(today).toMatch(/^보기 북 · \d\d:\d\d 기준$/);
  expect([before, never]).toEqual(['보기 북 · 10월 25일 04:02 기준', '보기 북']);
});
