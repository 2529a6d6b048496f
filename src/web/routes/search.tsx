// /search: finds matches, posts, members and articles by parts of names, initial consonants and nicknames.
import { houseContext } from '../context.ts';
import { longestQuery, type SearchData, SearchScreen, shownOf } from '../features/search/search-screen.tsx';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/search.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.q ? `‘${loaderData.q}’ 검색` : '검색',
    description: '팀과 리그 이름으로 경기를, 낱말로 글과 회원을 찾아요.',
    isHidden: (loaderData?.q ?? '') !== '',
  });

export async function loader({ context, request }: Route.LoaderArgs): Promise<SearchData> {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const q = (new URL(request.url).searchParams.get('q') ?? '').normalize('NFC').trim().slice(0, longestQuery);
  const now = new Date().toISOString();
  if (!q) return { q, matches: [], others: null, nearName: null, now };
  const [matches, others] = await Promise.all([
    orReport(house, () => services.matches.search(viewer, { q, limit: shownOf.matches })),
    orReport(house, () => services.search.beside(viewer, { q, limit: shownOf.others })),
  ]);
  const hasNone = matches?.length === 0 && others !== null && Object.values(others).every((found) => found.length === 0);
  const nearName = hasNone ? await orReport(house, () => services.matches.near(viewer, { q })) : null;
  return { q, matches, others, nearName, now };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />;
}
