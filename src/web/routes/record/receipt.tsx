// /receipts/:id: why a pick earned these points.
import { data } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { NoReceipt } from '../../features/record/receipt/no-receipt.tsx';
import { PickReceiptScreen } from '../../features/record/receipt/pick-receipt.tsx';
import { rowIdFrom, saidBy } from '../../features/record/refused.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/receipt.ts';

/** Out of search engines: a member may leave, and the page goes with them. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const receipt = loaderData?.receipt;
  if (!receipt) return pageMeta({ title: '예측 영수증', description: '예측 하나를 어떻게 채점했는지 보여줘요.', isHidden: true });
  const { author, match } = receipt;
  const title = `${author.displayName}님의 ${match.homeTeam} 대 ${match.awayTeam} 예측 영수증`;
  return pageMeta({ title, description: '언제 어떤 예측을 남겼고 왜 이 점수인지 보여줘요.', isHidden: true });
};

const unknown = '예측을 찾을 수 없어요.';
const nobody = { receipt: null, isHidden: false };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(houseContext);
  const id = rowIdFrom(params.id);
  if (id === undefined) return data({ ...nobody, says: unknown }, { status: 404 });
  try {
    return data({ receipt: await services.picks.receipt(viewer, { id }), isHidden: false, says: '' });
  } catch (fault) {
    const { code, message, status } = saidBy(fault, ['pick-hidden', 'no-such-receipt', 'no-such-post', 'not-found']);
    return data({ ...nobody, isHidden: code === 'pick-hidden', says: code === 'no-such-post' ? unknown : message }, { status });
  }
}

export default function Receipt({ loaderData: { receipt, isHidden, says } }: Route.ComponentProps) {
  if (!receipt) {
    return (
      <NoReceipt
        title="예측 영수증"
        why={isHidden ? 'hidden' : 'missing'}
        says={says}
        line={
          isHidden
            ? '경기 전에는 남긴 사람만 볼 수 있어요. 서로의 예측에 흔들리지 않게 하려고요.'
            : '경기와 연결한 예측에만 영수증이 있어요. 지워진 글일 수도 있어요.'
        }
        go={{ to: '/rules#points', label: '채점 규칙 보기' }}
      />
    );
  }
  return (
    <WithQueries key={receipt.postId}>
      <PickReceiptScreen initial={receipt} />
    </WithQueries>
  );
}
