// Who took part most: each share of right picks says since when and over how many, and leads to what it means.
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../styles/app.css';
import { WithQueries } from '../../../api/with-queries.tsx';
import { exampleAuthor } from '../../../parts/community/examples.data.ts';
import { ActiveCommunicators } from './communicators.tsx';

test('[R318] a share of right picks leads to its meaning, with period and sample, without anything to rest on', async () => {
  const now = new Date().toISOString();
  const record = { settled: 12, won: 9, accuracy: 75, form: [] };
  const one = { author: exampleAuthor(), record, posts: 3, comments: 4, messages: 5, lastActiveAt: now };
  const screen = await render(
    <MemoryRouter>
      <WithQueries>
        <ActiveCommunicators initial={[one]} now={now} />
      </WithQueries>
    </MemoryRouter>,
  );
  const share = screen.getByRole('link', { name: '적중률 75.0% 가입한 날부터 결과가 나온 예측 12건 기준' });
  await expect.element(share).toHaveAttribute('href', '/rules#measure-accuracy');
});
