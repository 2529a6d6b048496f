// /ai-record/:id: the receipt of one forecast of the AI.
import { data } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { ForecastReceiptScreen } from '../../features/record/receipt/forecast-receipt.tsx';
import { NoReceipt } from '../../features/record/receipt/no-receipt.tsx';
import { rowIdFrom, saidBy } from '../../features/record/refused.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/ai-record-match.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const match = loaderData?.receipt?.match;
  if (!match) return pageMeta({ title: 'AI 예측 영수증', description: '경기 시작 전에 저장한 AI 예측이 없어요.', isHidden: true });
  const teams = `${match.homeTeam} 대 ${match.awayTeam}`;
  return pageMeta({
    title: `${teams} AI 예측 영수증`,
    description: `${teams} 경기에 AI가 언제 어떤 확률을 말했고 어떻게 채점했는지 보여줘요.`,
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(houseContext);
  const id = rowIdFrom(params.id);
  if (id === undefined) return data({ receipt: null, says: 'AI 예측을 찾을 수 없어요.' }, { status: 404 });
  try {
    return data({ receipt: await services.record.read(viewer, { id }), says: '' });
  } catch (fault) {
    const said = saidBy(fault, ['no-such-forecast', 'no-such-match']);
    return data({ receipt: null, says: said.message }, { status: said.status });
  }
}

export default function AiRecordMatch({ loaderData: { receipt, says } }: Route.ComponentProps) {
  if (!receipt) {
    return (
      <NoReceipt
        title="AI 예측 영수증"
        why="missing"
        says={says}
        line="경기 시작 전에 남긴 예측만 채점하고 영수증을 만들어요."
        go={{ to: '/ai-record', label: 'AI 성적표 보기' }}
      />
    );
  }
  return (
    <WithQueries key={receipt.match.matchId}>
      <ForecastReceiptScreen initial={receipt} />
    </WithQueries>
  );
}
