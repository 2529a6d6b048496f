// /corrections: the public log of corrected results.
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { CorrectionsScreen } from '../../features/record/corrections-screen.tsx';
import { correctionsShown } from '../../features/record/record.queries.ts';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/corrections.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '결과를 고친 기록', description: '채점한 다음에 바뀐 경기 결과와 다시 채점한 예측을 모두 공개해요.' });

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const page = await orReport(house, () => services.settlement.corrections(viewer, { limit: correctionsShown }));
  return { page: page && { rows: page.corrections, nextCursor: page.nextCursor }, now: new Date().toISOString() };
}

export default function Corrections({ loaderData: { page, now } }: Route.ComponentProps) {
  return (
    <WithQueries>
      <CorrectionsScreen initial={page} now={now} />
    </WithQueries>
  );
}
