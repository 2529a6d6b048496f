// /status: whether everything runs, and what went wrong lately.
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import type { StatusData } from '../../features/status/status.queries.ts';
import { StatusScreen } from '../../features/status/status-screen.tsx';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/status.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: '서비스 상태',
    description: '픽노트의 경기 소식, 배당, AI 예측, 정산, 알림이 제때 돌고 있는지와 지난 장애를 보여줘요.',
  });

export async function loader({ context }: Route.LoaderArgs): Promise<StatusData> {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  return { told: await orReport(house, () => services.status.readStatus(viewer)), now: new Date().toISOString() };
}

export default function Status({ loaderData }: Route.ComponentProps) {
  return (
    <WithQueries>
      <StatusScreen data={loaderData} />
    </WithQueries>
  );
}
