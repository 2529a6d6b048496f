// Small signs say with shape and word what they say with colour.
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { FormTicks } from './form-ticks.tsx';
import { ProbabilityBar } from './probability-bar.tsx';

test('[R39] confidence turns from green to blue below 85 and to amber below 75', async () => {
  const bands: Record<number, string> = { 85: 'high', 84: 'mid', 75: 'mid', 74: 'low' };
  const colours = new Set<string>();
  for (const [pct, band] of Object.entries(bands)) {
    const screen = await render(<ConfidenceBadge confidencePct={Number(pct)} />);
    const badge = screen.container.querySelector('.conf');
    expect(badge?.className).toBe(`conf conf-${band}`);
    if (badge) colours.add(`${band} ${getComputedStyle(badge).color}`);
    await screen.unmount();
  }
  expect(colours.size).toBe(3);
});

test('the band is judged on the number that is shown', async () => {
  const screen = await render(<ConfidenceBadge confidencePct={84.6} />);
  await expect.element(screen.getByText('85%')).toBeVisible();
  expect(screen.container.querySelector('.conf-high')).not.toBeNull();
});

test('[R136] the bar tells whole percents that add up, and no draw where none can occur', async () => {
  const three = await render(<ProbabilityBar sport="soccer" homePct={33.4} drawPct={33.3} awayPct={33.3} lit="HOME" />);
  await expect.element(three.getByRole('img', { name: '홈 승 34%, 무 33%, 원정 승 33%' })).toBeInTheDocument();
  const two = await render(<ProbabilityBar sport="mma" homePct={61.3} awayPct={38.7} lit="HOME" />);
  await expect.element(two.getByRole('img', { name: '청 승 61%, 홍 승 39%' })).toBeInTheDocument();
});

test('form is spoken as a record', async () => {
  const screen = await render(<FormTicks results={['W', 'D', 'L', 'W', 'W']} canDraw />);
  await expect.element(screen.getByRole('img', { name: '최근 5경기 3승 1무 1패' })).toBeInTheDocument();
});
