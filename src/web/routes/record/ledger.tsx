// /ledger: the days of the ledger, and the entries of one.
import { data, useRevalidator } from 'react-router';
import type { LedgerDay } from '#contract/record/ledger.ts';
import { dateIn } from '#domain/time/holdable.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { type HouseContext, houseContext } from '../../context.ts';
import { type LedgerData, LedgerScreen } from '../../features/record/ledger/ledger-screen.tsx';
import { entriesShown } from '../../features/record/record.queries.ts';
import { saidBy } from '../../features/record/refused.ts';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/ledger.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: '예측 장부',
    description: '모든 예측의 지문을 경기 전에 적어 두는 공개 장부예요. 누구나 브라우저에서 다시 계산할 수 있어요.',
  });

const daysShown = 30;

type Wanted = { day: LedgerDay | null; says: string };

async function dayWanted({ services, viewer }: HouseContext, date: string): Promise<Wanted> {
  try {
    return { day: await services.ledger.day(viewer, { date }), says: '' };
  } catch (fault) {
    return { day: null, says: saidBy(fault, ['no-such-day']).message };
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const params = new URL(request.url).searchParams;
  const [asked, before] = [params.get('day'), dateIn(params.get('before') ?? '')];
  const days = await orReport(house, () => services.ledger.days(viewer, { limit: daysShown, before }));
  const date = dateIn(asked ?? '');
  const newest = days?.[0] ?? null;
  const listed = days?.find((one) => one.date === date);
  let wanted: Wanted = { day: newest, says: '' };
  if (asked !== null && date === undefined) wanted = { day: null, says: '날짜를 확인해 주세요.' };
  else if (date !== undefined) wanted = listed ? { day: listed, says: '' } : await dayWanted(house, date);
  const { day, says } = wanted;
  const page = day && (await orReport(house, () => services.ledger.entries(viewer, { date: day.date, limit: entriesShown })));
  const answer: LedgerData = {
    days,
    older: days?.length === daysShown ? (days.at(-1)?.date ?? null) : null,
    day,
    entries: page && { rows: page.entries, nextCursor: page.nextCursor },
    says,
    now: new Date().toISOString(),
  };
  return data(answer, { status: says === '' ? 200 : 404 });
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <WithQueries>
      <LedgerScreen data={loaderData} onRetry={() => void revalidate()} />
    </WithQueries>
  );
}
