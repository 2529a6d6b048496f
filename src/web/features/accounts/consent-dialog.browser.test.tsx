// The question about changed terms: what was agreed to before is no answer to it, and the word on advertising is shown as it stands.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../styles/app.css';
import ConsentDialog from './consent-dialog.tsx';
import { minjun, showScreen, startClean, stubServer } from './test-support.tsx';

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
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ terms: true, privacy: true, age14: true, marketing: true });
});
