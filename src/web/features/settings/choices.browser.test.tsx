// The switches of the settings: saved as they are pressed, in order, and taken back when they could not be.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../styles/app.css';
import * as push from '../../api/push.ts';
import { answering, refusal, settingsOf, show } from './test-support.tsx';

vi.mock('../../api/push.ts', { spy: true });

const notices = 'PUT /api/user/notifications';
const preferences = 'PUT /api/user/preferences';
const settings = 'GET /api/user/settings';
const stored = { emailNotifications: true, pushNotifications: true, predictionAlerts: true, communityUpdates: false };
const keep = (body: unknown) => Response.json({ ok: true, ...(body as object) });
const known = () => Response.json(settingsOf());
const sent = (asked: ReturnType<typeof answering>, wanted = notices) => asked.filter(({ call }) => call === wanted);

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = 'dark';
  vi.mocked(push.pushState).mockResolvedValue('off');
  vi.mocked(push.keepPushOn).mockResolvedValue(true);
});
afterEach(() => vi.restoreAllMocks());

test('[R216][R218] the four switches show what is stored, and each says what it does', async () => {
  answering({});
  const { screen } = await show();
  for (const [name, isOn] of [
    ['이메일 알림', 'true'],
    ['푸시 알림', 'true'],
    ['예측 결과 알림', 'true'],
    ['커뮤니티 소식', 'false'],
  ] as const)
    await expect.element(screen.getByRole('switch', { name })).toHaveAttribute('aria-checked', isOn);
  await expect
    .element(screen.getByRole('switch', { name: '예측 결과 알림' }))
    .toHaveAccessibleDescription(/결과.*시작.*끄면 보내지 않아요/);
  await expect.element(screen.getByText(/광고성 정보는 .*밤 9시부터 아침 8시까지는 보내지 않아요/)).toBeVisible();
});

test('[R217][R222] a switch is saved at once, with the three others as they are, and told', async () => {
  const asked = answering({ [settings]: known, [notices]: keep });
  const { screen } = await show();
  await screen.getByText('커뮤니티 소식').click();
  await expect.element(screen.getByRole('switch', { name: '커뮤니티 소식' })).toHaveAttribute('aria-checked', 'true');
  await expect.element(screen.getByText('알림 설정을 저장했어요')).toBeVisible();
  expect(sent(asked)).toEqual([{ call: notices, body: { ...stored, communityUpdates: true } }]);
});

test('what another device switched meanwhile stays, and is shown from then on', async () => {
  const elsewhere = { ...stored, emailNotifications: false };
  const asked = answering({
    [settings]: () => Response.json(settingsOf(elsewhere)),
    [notices]: keep,
    [preferences]: (body) => Response.json({ ok: true, spoilerFree: false, hideOdds: false, hidePartner: true, ...(body as object) }),
  });
  const { screen } = await show();
  await screen.getByRole('switch', { name: '커뮤니티 소식' }).click();
  await expect.element(screen.getByText('알림 설정을 저장했어요')).toBeVisible();
  expect(sent(asked)).toEqual([{ call: notices, body: { ...elsewhere, communityUpdates: true } }]);
  await expect.element(screen.getByRole('switch', { name: '이메일 알림' })).toHaveAttribute('aria-checked', 'false');
  await screen.getByRole('switch', { name: '점수 가리기' }).click();
  await expect.element(screen.getByRole('switch', { name: '제휴 광고 숨기기' })).toHaveAttribute('aria-checked', 'true');
  expect(sent(asked, preferences)).toEqual([{ call: preferences, body: { spoilerFree: true } }]);
});

test('[R217] what could not be saved goes back to what is stored', async () => {
  answering({ [settings]: known, [notices]: () => refusal(500, 'save-notifications-failed', { message: '설정 업데이트 실패' }) });
  const { screen } = await show();
  const alerts = screen.getByRole('switch', { name: '예측 결과 알림' });
  await alerts.click();
  await expect.element(alerts).toHaveAttribute('aria-checked', 'false');
  await expect.element(screen.getByText('설정 업데이트 실패')).toBeVisible();
  await expect.element(alerts).toHaveAttribute('aria-checked', 'true');
});

test('quick presses on several switches are sent one after the other and end as they were left', async () => {
  const open: ((answer: Response) => void)[] = [];
  const asked = answering({ [settings]: known, [notices]: () => new Promise<Response>((resolve) => open.push(resolve)) });
  const { screen } = await show();
  const alerts = screen.getByRole('switch', { name: '예측 결과 알림' });
  await alerts.click();
  await alerts.click();
  await screen.getByRole('switch', { name: '이메일 알림' }).click();
  await expect.element(alerts).toHaveAttribute('aria-checked', 'true');
  await vi.waitFor(() => expect(open).toHaveLength(1));
  expect(sent(asked)).toHaveLength(1);
  open[0]?.(keep({ ...stored, predictionAlerts: false }));
  await vi.waitFor(() => expect(open).toHaveLength(2));
  expect(sent(asked).map(({ body }) => body)).toEqual([
    { ...stored, predictionAlerts: false },
    { ...stored, emailNotifications: false },
  ]);
  open[1]?.(keep({ ...stored, emailNotifications: false }));
  await expect.element(screen.getByText('알림 설정을 저장했어요')).toBeVisible();
  await expect.element(alerts).toHaveAttribute('aria-checked', 'true');
  await expect.element(screen.getByRole('switch', { name: '이메일 알림' })).toHaveAttribute('aria-checked', 'false');
  expect(sent(asked)).toHaveLength(2);
});

test('a wish that fails after another one was kept falls back to the kept one', async () => {
  const asked = answering({
    [settings]: known,
    [notices]: (body) =>
      (body as typeof stored).emailNotifications ? keep(body) : refusal(503, 'unavailable', { message: '지금은 처리할 수 없어요.' }),
  });
  const { screen } = await show();
  await screen.getByRole('switch', { name: '커뮤니티 소식' }).click();
  await vi.waitFor(() => expect(sent(asked)).toHaveLength(1));
  await screen.getByRole('switch', { name: '이메일 알림' }).click();
  await expect.element(screen.getByText('설정 업데이트 실패')).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: '이메일 알림' })).toHaveAttribute('aria-checked', 'true');
  await expect.element(screen.getByRole('switch', { name: '커뮤니티 소식' })).toHaveAttribute('aria-checked', 'true');
});

test('[R219] push asks the browser only at the press, and says when the browser blocks it', async () => {
  vi.mocked(push.turnPushOn).mockResolvedValue('denied');
  answering({ [settings]: known, [notices]: keep });
  const { screen } = await show({ settings: settingsOf({ pushNotifications: false }) });
  await vi.waitFor(() => expect(push.pushState).toHaveBeenCalled());
  expect(push.turnPushOn).not.toHaveBeenCalled();
  await screen.getByRole('switch', { name: '푸시 알림' }).click();
  expect(push.turnPushOn).toHaveBeenCalledExactlyOnceWith('key');
  await expect.element(screen.getByText(/브라우저에서 알림이 차단되어 있어요/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '시험 알림 보내기' })).not.toBeInTheDocument();
});

test('[R219] a browser that knows no push is told so, and so is a house that sends none', async () => {
  vi.mocked(push.pushState).mockResolvedValue('unsupported');
  answering({});
  const { screen } = await show();
  await expect.element(screen.getByText(/이 브라우저는 푸시를 지원하지 않아요/)).toBeVisible();
  await screen.unmount();
  const other = await show({ settings: settingsOf({ pushPublicKey: null }) });
  await expect.element(other.screen.getByText(/지금은 푸시를 보낼 수 없어요/)).toBeVisible();
});

test('[R219] opened, the settings tell the server anew of a browser that is on: it may have forgotten it with a password', async () => {
  vi.mocked(push.pushState).mockResolvedValue('on');
  answering({});
  const { screen } = await show();
  await expect.element(screen.getByText('이 브라우저에서 받고 있어요.')).toBeVisible();
  expect(push.keepPushOn).toHaveBeenCalledExactlyOnceWith('key');
  expect(push.pushState).toHaveBeenCalledWith('key');
  await screen.unmount();
  const other = await show({ settings: settingsOf({ pushPublicKey: null }) });
  await expect.element(other.screen.getByText(/지금은 푸시를 보낼 수 없어요/)).toBeVisible();
  expect(push.keepPushOn).toHaveBeenCalledOnce();
});

test('a browser that could not be moved to the new key of the house is not said to be on', async () => {
  vi.mocked(push.pushState).mockResolvedValue('on');
  vi.mocked(push.keepPushOn).mockImplementation(async () => {
    vi.mocked(push.pushState).mockResolvedValue('off');
    return false;
  });
  answering({});
  const { screen } = await show();
  await expect.element(screen.getByText('이 브라우저에서는 아직 받지 않아요.')).toBeVisible();
});

test('once push is on it can be tried, and turned off for this browser', async () => {
  vi.mocked(push.turnPushOn).mockResolvedValue('on');
  vi.mocked(push.turnPushOff).mockResolvedValue('off');
  const asked = answering({ 'POST /api/user/push/test': () => Response.json({ ok: true, browsers: 2 }) });
  const { screen } = await show();
  await screen.getByRole('button', { name: '이 브라우저에서 받기' }).click();
  await screen.getByRole('button', { name: '시험 알림 보내기' }).click();
  await expect.element(screen.getByText('브라우저 2곳에 곧 도착해요.')).toBeVisible();
  expect(asked).toEqual([{ call: 'POST /api/user/push/test', body: {} }]);
  await screen.getByRole('button', { name: '이 브라우저에서 그만 받기' }).click();
  await expect.element(screen.getByText('이 브라우저에서는 아직 받지 않아요.')).toBeVisible();
});

test('what screens show is saved, and the page is loaded anew with it; the theme changes at once', async () => {
  const asked = answering({
    [preferences]: (body) => keep({ spoilerFree: false, hideOdds: false, hidePartner: false, ...(body as object) }),
  });
  const { screen, loader } = await show();
  await screen.getByRole('switch', { name: '배당 숨기기' }).click();
  await expect.element(screen.getByText('화면 설정을 저장했어요')).toBeVisible();
  expect(asked).toEqual([{ call: preferences, body: { hideOdds: true } }]);
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  await screen.getByRole('button', { name: '라이트', exact: true }).click();
  expect(document.documentElement.classList.contains('light')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('light');
});

test('a failed choice of the screens goes back too', async () => {
  answering({ [preferences]: () => refusal(500, 'save-notifications-failed', { message: '설정 업데이트 실패' }) });
  const { screen, loader } = await show();
  const folded = screen.getByRole('switch', { name: '점수 가리기' });
  await folded.click();
  await expect.element(screen.getByText('설정 업데이트 실패')).toBeVisible();
  await expect.element(folded).toHaveAttribute('aria-checked', 'false');
  expect(loader).toHaveBeenCalledTimes(1);
});

test('consent to advertising is taken back by a switch, the required ones stay', async () => {
  const asked = answering({ 'POST /api/user/agreements': () => Response.json({ ok: true }) });
  const { screen } = await show();
  await expect.element(screen.getByText(/^2026년 11월 29일자 약관을 2026년 11월 25일 \(수\) 오후 7:30에 확인했어요/)).toBeVisible();
  await screen.getByRole('switch', { name: '광고성 정보 수신 (선택)' }).click();
  await expect.element(screen.getByText('수신 동의를 저장했어요')).toBeVisible();
  expect(asked[0]?.body).toEqual({ marketing: false });
});

test('who agreed to terms of before can take the consent to advertising back as well', async () => {
  const asked = answering({ 'POST /api/user/agreements': () => Response.json({ ok: true }) });
  const agreements = {
    terms: true,
    privacy: true,
    age14: true,
    marketing: true,
    version: '2026-01-01',
    agreedAt: '2026-01-02T00:00:00.000Z',
  } as const;
  const { screen } = await show({ settings: settingsOf({ agreements }) });
  await expect.element(screen.getByText(/다시 동의를 여쭤보고 있어요/)).toBeVisible();
  await screen.getByRole('switch', { name: '광고성 정보 수신 (선택)' }).click();
  await expect.element(screen.getByText('수신 동의를 저장했어요')).toBeVisible();
  expect(asked[0]?.body).toEqual({ marketing: false });
});
