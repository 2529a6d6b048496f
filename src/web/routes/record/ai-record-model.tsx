// /ai-record/models/:name: the card of one forecasting model.
import { data } from 'react-router';
import { koreanRefusal } from '#contract/errors.ts';
import { modelNameOf } from '#domain/forecast/model-names.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { ModelCardScreen } from '../../features/record/models/model-card-screen.tsx';
import { NoReceipt } from '../../features/record/receipt/no-receipt.tsx';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/ai-record-model.ts';

/** A former model's card stays out of search engines: it is kept for those who come from an old receipt. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const named = loaderData?.named;
  if (!named) return pageMeta({ title: 'AI 모델 카드', description: '그런 이름의 AI 모델이 없어요.', isHidden: true });
  return pageMeta({
    title: `${named.nameKo} 카드`,
    description: `${named.nameKo}(${named.name})의 계산 방법, 보는 것과 모르는 것, 개발할 때 잰 성적과 여기서 거둔 성적을 공개해요.`,
    isHidden: named.replacedBy !== null,
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const named = modelNameOf(params.name) ?? null;
  if (!named) return data({ named, card: null }, { status: 404 });
  return data({ named, card: await orReport(house, () => services.record.modelCard(viewer, { name: named.name })) });
}

export default function AiRecordModel({ loaderData: { named, card } }: Route.ComponentProps) {
  if (!named) {
    return (
      <NoReceipt
        title="AI 모델 카드"
        why="missing"
        says={koreanRefusal('no-such-model')}
        line="지금 쓰는 모델과 예전 모델에만 카드가 있어요."
        go={{ to: '/ai-record', label: 'AI 성적표 보기' }}
      />
    );
  }
  return (
    <WithQueries key={named.name}>
      <ModelCardScreen initial={card} named={named} />
    </WithQueries>
  );
}
