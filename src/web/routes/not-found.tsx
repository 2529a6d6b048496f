// Every address that is not ours: 404, except the old ones that asked for the analysis.
import { data, redirect } from 'react-router';
import { asksForAnalysis } from '#domain/content/old-addresses.ts';
import { NotFoundScreen } from '../parts/lost-screens.tsx';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/not-found.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '페이지를 찾을 수 없어요', description: '주소가 바뀌었거나 사라진 페이지예요.', isHidden: true });

export function loader({ request }: Route.LoaderArgs) {
  if (asksForAnalysis(new URL(request.url).search)) return redirect('/ai-prediction');
  return data(null, { status: 404 });
}

export default NotFoundScreen;
