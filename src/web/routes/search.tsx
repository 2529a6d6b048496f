// /search: finds matches by parts of names, initial consonants and nicknames.
import { Search as SearchGlyph } from 'lucide-react';
import { Form } from 'react-router';
import { houseContext } from '../context.ts';
import { FoundMatches } from '../features/search/found-matches.tsx';
import { EmptyPanel } from '../parts/state-panels.tsx';
import { pageMeta } from '../title.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/search.ts';

const foundLimit = 30;
const longestQuery = 80;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.q ? `‘${loaderData.q}’ 검색` : '검색', description: '팀과 리그 이름으로 경기를 찾아요.', isHidden: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, viewer } = context.get(houseContext);
  const q = (new URL(request.url).searchParams.get('q') ?? '').normalize('NFC').trim().slice(0, longestQuery);
  return { q, matches: q ? await services.matches.search(viewer, { q, limit: foundLimit }) : [], now: new Date().toISOString() };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, matches, now } = loaderData;
  return (
    <div className="wrap narrow2">
      <header className="ph">
        <h1>검색</h1>
        <p>팀, 리그, 별명, 초성으로 찾아요.</p>
      </header>
      <search>
        <Form action="/search" className="search-f">
          <label className="field">
            <Icon of={SearchGlyph} />
            <span className="sr">검색어</span>
            <input
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={longestQuery}
              placeholder="예: 리버풀, 맨유, ㅌㅌㄴ"
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
          <Button kind="primary" type="submit">
            찾기
          </Button>
        </Form>
      </search>
      <div role="status" className="sr">
        {q ? `경기 ${matches.length}개를 찾았어요` : ''}
      </div>
      {!q && <EmptyPanel icon={SearchGlyph} title="무엇을 찾을까요?" line="예정되었거나 진행 중인 경기와 막 끝난 경기를 찾을 수 있어요." />}
      {q && matches.length === 0 && (
        <EmptyPanel icon={SearchGlyph} title={`‘${q}’ 검색 결과가 없어요`} line="팀 이름의 일부나 별명으로도 찾아보세요." />
      )}
      {matches.length > 0 && <FoundMatches matches={matches} now={new Date(now)} />}
    </div>
  );
}
