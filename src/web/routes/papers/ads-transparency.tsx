// /ads-transparency: who advertises here, when, and why it is shown.
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { runsShown, type TransparencyData } from '../../features/ads/runs.queries.ts';
import { TransparencyScreen } from '../../features/ads/transparency-screen.tsx';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/ads-transparency.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '광고 투명성', description: '픽노트에 누가 언제 광고했는지, 광고가 왜 보이는지 모두 공개해요.' });

export async function loader({ context }: Route.LoaderArgs): Promise<TransparencyData> {
  const house = context.get(houseContext);
  const { services, viewer, region } = house;
  return {
    told: await orReport(house, () => services.ads.transparency(viewer, { limit: runsShown, region })),
    now: new Date().toISOString(),
  };
}

export default function AdsTransparency({ loaderData }: Route.ComponentProps) {
  return (
    <WithQueries>
      <TransparencyScreen data={loaderData} />
    </WithQueries>
  );
}
