// /watch/:source/:id: one stream alone in its window.
import { data, Link } from 'react-router';
import { isSourceWord, isStreamWord } from '#domain/stream/word.ts';
import { houseContext } from '../../context.ts';
import { type WatchData, WatchScreen } from '../../features/player/watch-screen.tsx';
import { EmptyPanel } from '../../parts/state-panels.tsx';
import { pageMeta } from '../../title.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Route } from './+types/watch.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const stream = loaderData?.streams.find(({ id }) => id === loaderData.wantedId) ?? loaderData?.streams[0];
  const name = loaderData?.match?.title ?? stream?.title;
  return pageMeta({
    title: name ? `${name} 중계 보기` : '중계를 찾을 수 없어요',
    description: stream ? `${stream.provider}에서 보여 주는 영상이에요.` : '끝났거나 주소가 바뀐 중계예요.',
    isHidden: true,
  });
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { source, id } = params;
  const nothing = data(null, { status: 404 });
  if (!isSourceWord(source) || !isStreamWord(id)) return nothing;
  const { services, viewer } = context.get(houseContext);
  const streams = await services.live.streams(viewer, { source, id });
  if (streams.length === 0) return nothing;
  const asked = new URL(request.url).searchParams;
  const match = await services.live.nameMatch({ source, sourceId: id, matchId: asked.get('match') ?? id });
  return data<WatchData>({ source, sourceId: id, streams, wantedId: asked.get('stream') ?? undefined, match });
}

export default function Watch({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <WatchScreen key={`${loaderData.source}/${loaderData.sourceId}`} {...loaderData} />;
  return (
    <div className="wrap">
      <header className="ph">
        <h1>중계 보기</h1>
      </header>
      <EmptyPanel icon="tv-minimal-play" title="현재 사용 가능한 스트림이 없습니다" line="끝났거나 주소가 바뀐 중계예요.">
        <Link to="/live-sports" className={buttonClass({ kind: 'primary', size: 'sm' })}>
          라이브로 가기
        </Link>
      </EmptyPanel>
    </div>
  );
}
