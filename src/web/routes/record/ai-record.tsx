// /ai-record: the AI's own record, open to everyone.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { type AiRecordData, AiRecordScreen, recordChoiceFrom } from '../../features/record/ai/ai-record-screen.tsx';
import { forecastsShown, tipsShown } from '../../features/record/record.queries.ts';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/ai-record.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'AI 성적표',
    description: 'AI가 경기 전에 남긴 예측을 모두 채점해요. 종목별 적중률과 95% 구간, 배당과의 비교, 확률의 정확도를 공개해요.',
  });

/** The browser asks for another choice by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export async function loader({ context, request }: Route.LoaderArgs): Promise<AiRecordData> {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const choice = recordChoiceFrom(new URL(request.url).searchParams);
  const { sport } = choice;
  const [record, comparison, list, said, summary] = await Promise.all([
    orReport(house, () => services.record.summary(viewer, choice)),
    orReport(house, () => services.record.comparison(viewer, choice)),
    orReport(house, () => services.record.list(viewer, { sport, limit: forecastsShown })),
    orReport(house, () => services.tips.list(viewer, { sport, limit: tipsShown })),
    orReport(house, () => services.tips.summary(viewer, choice)),
  ]);
  return {
    choice,
    record,
    comparison,
    list: list && { rows: list.forecasts, nextCursor: list.nextCursor },
    tips: said && summary && { rows: said.tips, nextCursor: said.nextCursor, summary },
    now: new Date().toISOString(),
  };
}

export default function AiRecord({ loaderData }: Route.ComponentProps) {
  return (
    <WithQueries>
      <AiRecordScreen data={loaderData} />
    </WithQueries>
  );
}
