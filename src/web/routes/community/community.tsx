// /community: the discussion and the board on a page of their own.
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { takeApart, useWhole } from '../../own/marks.ts';
import { PartnerSlot } from '../../parts/partner-slot.tsx';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/community.ts';
import { TalkSection } from './talk.tsx';
import { loadTalk } from './talk-data.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: '커뮤니티 예측 토론',
    description: '예측을 나누고 실시간으로 이야기해요. 글마다 작성자의 적중률과 최근 흐름이 붙고, 결과가 나오면 채점해요.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { talk: takeApart('talk', await loadTalk(context.get(houseContext))) };
}

export default function Community({ loaderData }: Route.ComponentProps) {
  const talk = useWhole('talk', loaderData.talk);
  return (
    <WithQueries>
      <div className="wrap">
        <header className="ph">
          <h1>커뮤니티 예측 토론</h1>
          <p>예측을 나누고 실시간으로 이야기해요.</p>
        </header>
        <PartnerSlot />
      </div>
      <TalkSection talk={talk} className="talk-page">
        <h2 id="talk" className="sr">
          토론과 예측
        </h2>
      </TalkSection>
    </WithQueries>
  );
}
