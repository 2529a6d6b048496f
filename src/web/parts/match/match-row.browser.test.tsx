// A match in a list, in each of its states.
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OddsMatch } from '#contract/matches.ts';
import { exampleMatch, exampleNow } from './examples.data.ts';
import { MatchRow } from './match-row.tsx';

const show = (change: Partial<OddsMatch>, onToggle: () => void = () => undefined) =>
  render(
    <MemoryRouter>
      <ol>
        <MatchRow
          match={exampleMatch(change)}
          now={new Date(exampleNow)}
          isSelected={false}
          isOpen={false}
          panelId="panel"
          onToggle={onToggle}
        />
      </ol>
    </MemoryRouter>,
  );

test('[R126][R138] an upcoming match shows time, badge, teams, VS, the first bookmaker with its name and time, and the analysis button', async () => {
  let toggled = 0;
  const screen = await show({}, () => {
    toggled += 1;
  });
  const row = screen.container.querySelector('.mr')?.textContent;
  for (const text of ['23:00', '오늘', '예정', '가람 FC', '나루 유나이티드', 'VS', '1.83', '3.90', '4.10', '보기 북 · 14:29 기준'])
    expect(row).toContain(text);
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 AI 분석' }).click();
  expect(toggled).toBe(1);
});

test('[R127] live, finished and postponed matches wear their own badges', async () => {
  const live = await show({ status: 'LIVE', statusDetail: 'live', score: { home: 1, away: 0 }, clock: { minute: "57'", period: '후반' } });
  await expect.element(live.getByText('LIVE')).toBeInTheDocument();
  await expect.element(live.getByText("57'")).toBeInTheDocument();
  await live.unmount();
  const final = await show({ status: 'FINISHED', statusDetail: 'final', score: { home: 2, away: 3 }, winner: 'AWAY' });
  await expect.element(final.getByText('종료')).toBeInTheDocument();
  await final.unmount();
  const postponed = await show({ statusDetail: 'postponed' });
  await expect.element(postponed.getByText('연기')).toBeInTheDocument();
});

test('[R132] an invalid or unconfirmed time is 시간 미정', async () => {
  const screen = await show({ startTime: 'soon' });
  await expect.element(screen.getByText('시간 미정')).toBeInTheDocument();
  await screen.unmount();
  const unsure = await show({ timeConfirmed: false });
  await expect.element(unsure.getByText('시간 미정')).toBeInTheDocument();
});
