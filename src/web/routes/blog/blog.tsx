// /blog: what is written about reading matches by numbers.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { type BlogListData, wishOf } from '../../features/blog/list/blog.queries.ts';
import { choiceFrom, everything } from '../../features/blog/list/blog-choice.ts';
import { BlogScreen } from '../../features/blog/list/blog-screen.tsx';
import { PartnerSlot } from '../../parts/partner-slot.tsx';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/blog.ts';

const description = '데이터로 경기를 읽는 법을 나눠요. 확률과 배당을 읽는 법, AI가 예측하는 방법, 리그마다 다른 점을 정리했어요.';

/** A search is one reader's own: engines are shown the blog itself. */
export const meta: Route.MetaFunction = ({ location }) => {
  const { category, search } = choiceFrom(new URLSearchParams(location.search));
  return pageMeta({ title: category === everything ? '블로그' : `${category} · 블로그`, description, isHidden: search !== '' });
};

/** The browser asks for another choice by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export async function loader({ context, request }: Route.LoaderArgs): Promise<BlogListData> {
  const house = context.get(houseContext);
  const choice = choiceFrom(new URL(request.url).searchParams);
  // What its reader likes is shown with each post alone: the list is the same for all.
  const found = await orReport(house, () => house.services.blog.listForAll(wishOf(choice)));
  const page = found && { posts: found.posts, total: found.total, nextCursor: found.nextCursor };
  return { choice, page, now: new Date().toISOString() };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <WithQueries>
      <BlogScreen data={loaderData}>
        <PartnerSlot />
      </BlogScreen>
    </WithQueries>
  );
}
