// How a member looks wherever one appears: face, tier, title, level, marks.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { tiers } from '#domain/progress/tier.ts';
import { Accuracy } from './accuracy.tsx';
import { LevelBar } from './level-bar.tsx';
import { BotBadge, VerifiedMark } from './member-marks.tsx';
import { presetIcons } from './preset-icons.data.ts';
import { RankMark } from './rank-mark.tsx';
import { pickEndOf, ResultBadge } from './result-badge.tsx';
import { TierBadge } from './tier-badge.tsx';
import { TitleBadge } from './title-badge.tsx';
import { type Face, UserAvatar } from './user-avatar.tsx';
import { VerifiedButton } from './verified-button.tsx';

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const lost = 'data:image/png;base64,AAAA';
const face = (changes: Partial<Face>): Face => ({ displayName: '민준', username: 'minjun', avatar: null, icon: null, ...changes });

test('[R151] the image comes before the icon, the icon before the first letter', async () => {
  const screen = await render(
    <>
      <UserAvatar of={face({ avatar: pixel, icon: 'Crown' })} />
      <UserAvatar of={face({ icon: 'Crown' })} />
      <UserAvatar of={face({})} />
      <UserAvatar of={face({ displayName: '', username: 'seoyeon' })} />
    </>,
  );
  const [image, icon, letter, username] = [...screen.container.querySelectorAll('.av')];
  expect(image?.querySelector('img')?.getAttribute('src')).toBe(pixel);
  await vi.waitFor(() => expect(icon?.querySelector('use[href$="#crown"]')).not.toBeNull());
  expect(letter?.textContent).toBe('민');
  expect(username?.textContent).toBe('s');
  expect(getComputedStyle(icon as Element).backgroundImage).toContain('linear-gradient');
});

test('[R151] small, medium and large, and the same colour for the same member', async () => {
  const screen = await render(
    <>
      <UserAvatar of={face({})} size="s" />
      <UserAvatar of={face({})} />
      <UserAvatar of={face({})} size="l" />
      <UserAvatar of={face({ username: 'doyun' })} />
    </>,
  );
  const all = [...screen.container.querySelectorAll('.av')];
  expect(all.map((one) => one.getBoundingClientRect().width)).toEqual([28, 36, 64, 36]);
  const [first, second, , other] = all.map((one) => getComputedStyle(one).backgroundImage);
  expect(first).toBe(second);
  expect(other).not.toBe(first);
});

test('[R152] a data URL and an address are images, an emoji is text', async () => {
  const screen = await render(
    <>
      <UserAvatar of={face({ avatar: pixel })} />
      <UserAvatar of={face({ avatar: '🦁' })} />
      <UserAvatar of={face({ avatar: 'javascript:alert(1)' })} />
    </>,
  );
  const [image, emoji, neither] = [...screen.container.querySelectorAll('.av')];
  expect(image?.querySelector('img')).not.toBeNull();
  expect(emoji?.textContent).toBe('🦁');
  expect(neither?.innerHTML).toBe('민');
});

test('[R151] a picture that cannot be shown gives way to the icon, and without one to the letter', async () => {
  const screen = await render(
    <>
      <UserAvatar of={face({ avatar: lost, icon: 'Rocket' })} />
      <UserAvatar of={face({ avatar: lost })} />
    </>,
  );
  const [icon, letter] = [...screen.container.querySelectorAll('.av')];
  await vi.waitFor(() => expect(icon?.querySelector('use[href$="#rocket"]')).not.toBeNull());
  await vi.waitFor(() => expect(letter?.textContent).toBe('민'));
  expect(screen.container.querySelector('img')).toBeNull();
});

test('[R150] thirteen preset icons', () => {
  expect(Object.keys(presetIcons)).toEqual(
    'User Crown Star Trophy Target Zap Shield Gamepad2 Heart Coffee Music Palette Rocket'.split(' '),
  );
});

test('[R152] the verified mark says what it means, to the eye and to the ear', async () => {
  const screen = await render(<VerifiedMark />);
  const mark = screen.getByRole('img', { name: '이메일을 확인한 회원이에요' });
  await mark.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('이메일을 확인한 회원이에요');
});

test('[R152] outside of links the verified mark tells its meaning at a press and to the keyboard too, and Escape ends it', async () => {
  const screen = await render(<VerifiedButton size={18} />);
  const mark = screen.getByRole('button', { name: '이메일을 확인한 회원이에요' });
  const word = page.getByRole('tooltip');
  const { width, height } = mark.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await userEvent.tab();
  await expect.element(word).toHaveTextContent('이메일을 확인한 회원이에요');
  await userEvent.keyboard('{Escape}');
  await expect.element(word).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(word).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // As a finger does it: the pointer is gone before the click comes.
  for (const [what, Kind] of [
    ['pointerenter', PointerEvent],
    ['pointerdown', PointerEvent],
    ['pointerleave', PointerEvent],
    ['click', MouseEvent],
  ] as const)
    mark.element().dispatchEvent(new Kind(what, { bubbles: true, ...(Kind === PointerEvent && { pointerType: 'touch' }) }));
  await expect.element(word).toBeVisible();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(word).not.toBeInTheDocument();
});

test('accounts that are no person say so', async () => {
  const screen = await render(
    <>
      <BotBadge />
      <BotBadge kind="ai" />
    </>,
  );
  expect(screen.container.textContent).toContain('봇사람이 아니라');
  expect(screen.container.textContent).toContain('AI사람이 아니라');
});

test('[R140][R141] seven tiers, each with a name and a glyph of its own', async () => {
  const screen = await render(
    <p>
      {tiers.map(({ name }) => (
        <TierBadge key={name} tier={name} />
      ))}
    </p>,
  );
  expect([...screen.container.querySelectorAll('.tier')].map((badge) => badge.textContent)).toEqual([
    '브론즈',
    '실버',
    '골드',
    '플래티넘',
    '다이아몬드',
    '마스터',
    '그랜드마스터',
  ]);
  const glyphs = [...screen.container.querySelectorAll('.tier svg')].map((glyph) => glyph.innerHTML);
  expect(new Set(glyphs).size).toBe(7);
});

test('a dense row shows the glyph and still speaks the name; an unknown tier stays a word', async () => {
  const screen = await render(
    <>
      <TierBadge tier="골드" glyphOnly />
      <TierBadge tier="전설" glyphOnly />
    </>,
  );
  expect(screen.container.querySelectorAll('svg')).toHaveLength(1);
  await expect.element(screen.getByText('골드')).toHaveClass('sr');
  await expect.element(screen.getByText('전설')).not.toHaveClass('sr');
});

test('[R140][R143] the level bar shows the share of the way, and is full when nothing is missing', async () => {
  const screen = await render(
    <>
      <LevelBar level={1} experience={0} experienceToNext={100} />
      <LevelBar level={14} experience={340} experienceToNext={500} />
      <LevelBar level={99} experience={1234} experienceToNext={0} />
    </>,
  );
  const bars = [...screen.container.querySelectorAll('[role=progressbar]')];
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['0', '68', '100']);
  const widths = bars.map((bar) => (bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.getBoundingClientRect().width);
  expect(widths.map((width) => Math.round(width * 100))).toEqual([0, 68, 100]);
  const texts = [...screen.container.querySelectorAll('.lvl')].map((one) => one.textContent);
  expect(texts[0]).toContain('레벨 10 / 100 XP');
  expect(texts[1]).toContain('레벨 15까지 160 XP 남았어요.');
  expect(texts[2]).toContain('가장 높은 레벨이에요.');
});

test('[R144] accuracy changes its colour at 80, 70 and 60', async () => {
  const shares = [80, 79.99, 70, 69.99, 60, 59.99];
  const screen = await render(
    <p>
      {shares.map((share) => (
        <Accuracy key={share} accuracyPct={share} />
      ))}
    </p>,
  );
  const colours = [...screen.container.querySelectorAll('b')].map((one) => getComputedStyle(one).color);
  expect(colours[1]).toBe(colours[2]);
  expect(colours[3]).toBe(colours[4]);
  expect(new Set(colours).size).toBe(4);
});

test('[R142] the title is shown as the figures give it', async () => {
  const screen = await render(<TitleBadge title="예측 마스터" />);
  await expect.element(screen.getByText('예측 마스터')).toBeVisible();
});

test('how a pick ended is told by word and shape', async () => {
  const screen = await render(
    <>
      <ResultBadge end="win" />
      <ResultBadge end="loss" />
      <ResultBadge end="void" />
      <ResultBadge end="pending" />
      <ResultBadge end="playing" />
    </>,
  );
  const badges = [...screen.container.querySelectorAll('.res')];
  expect(badges.map((badge) => badge.textContent)).toEqual(['적중', '빗나감', '무효', '결과 대기', '경기 중']);
  // Both that wait wear the clock: their words tell them apart.
  expect(new Set(badges.map((badge) => badge.querySelector('svg')?.innerHTML)).size).toBe(4);
});

test('a pick waits for its result once its match is no longer played, and is played only while it really is', () => {
  expect(pickEndOf('pending', { status: 'LIVE' })).toBe('playing');
  expect(pickEndOf('pending', { status: 'LIVE', statusDetail: 'suspended' })).toBe('pending');
  expect(pickEndOf('pending', { status: 'FINISHED', statusDetail: 'final' })).toBe('pending');
  expect(pickEndOf('pending', { status: 'UPCOMING' })).toBe('pending');
  expect(pickEndOf('won', { status: 'LIVE' })).toBe('win');
});

test('[R76] a crown for the first, medals for the next two, a star down to the tenth, and only the place after it', async () => {
  const places = [1, 2, 3, 4, 9, 10, 11, 1000];
  const screen = await render(
    <p>
      {places.map((place) => (
        <RankMark key={place} place={place} />
      ))}
    </p>,
  );
  const marks = [...screen.container.querySelectorAll('.rank-m')].map((mark) => [
    mark.textContent,
    ...[...mark.querySelectorAll('use')].map((sign) => sign.getAttribute('href')?.split('#')[1]),
  ]);
  expect(marks).toEqual([['1', 'crown'], ['2', 'medal'], ['3', 'medal'], ['4', 'star'], ['9', 'star'], ['10', 'star'], ['11'], ['1,000']]);
});
