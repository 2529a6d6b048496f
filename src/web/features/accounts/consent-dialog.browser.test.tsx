// The question about changed terms: what was agreed to before is no answer to it, and the word on advertising is shown as it stands.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { termsVersion } from '#domain/identity/terms.ts';
import '../../styles/app.css';
import ConsentDialog from './consent-dialog.tsx';
import { minjun, refusal, showScreen, startClean, stubServer } from './test-support.tsx';

beforeEach(startClean);

test('[R102] whoever agreed to older terms is asked again, and their word on advertising stays as it stands', async () => {
  const agreements = {
    terms: true,
    privacy: true,
    age14: true,
    marketing: true,
    version: '2026-01-01',
    agreedAt: '2026-01-02T00:00:00.000Z',
  };
  const heard = stubServer({
    'GET /api/user/settings': { body: { agreements } },
    'POST /api/user/agreements': { body: { ok: true, user: minjun } },
  });
  await showScreen(<ConsentDialog />);
  const dialog = page.getByRole('dialog', { name: '약관에 동의해 주세요' });
  await expect.element(dialog.getByText(/약관이 바뀌어서 다시 여쭤봐요/)).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /광고성/ })).toBeChecked();
  const required = ['이용약관', '개인정보', '만 14세'].map((words) => dialog.getByRole('checkbox', { name: new RegExp(words) }));
  for (const box of required) await expect.element(box).not.toBeChecked();
  for (const box of required) await box.click();
  await dialog.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect.element(page.getByText('동의를 저장했어요')).toBeVisible();
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
    terms: true,
    privacy: true,
    age14: true,
    version: termsVersion,
    marketing: true,
  });
});

test('a page that shows older terms than the server has says that they changed, and the question stays', async () => {
  const said = '그사이 약관이 바뀌었어요. 새로 고친 뒤 다시 동의해 주세요.';
  stubServer({
    'GET /api/user/settings': { body: { agreements: null } },
    'POST /api/user/agreements': refusal(409, 'terms-changed', said),
  });
  await showScreen(<ConsentDialog />);
  const dialog = page.getByRole('dialog', { name: '약관에 동의해 주세요' });
  for (const words of ['이용약관', '개인정보', '만 14세']) await dialog.getByRole('checkbox', { name: new RegExp(words) }).click();
  await dialog.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect.element(dialog.getByText(said)).toBeVisible();
});
