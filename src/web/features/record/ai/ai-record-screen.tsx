// The AI's own record: how often it was right, how sure it may be, and every forecast by which anyone can count again.
import { Link, useSearchParams } from 'react-router';
import type { AiRecord, ScoredForecast } from '#contract/record/ai-record.ts';
import type { AiComparison } from '#contract/record/comparison.ts';
import { isSport, type Sport, sportNamesKo, sports } from '#domain/sport.ts';
import { AiMark } from '../../../parts/ai-mark.tsx';
import { StaleSince } from '../../../parts/stale-since.tsx';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Page, type RecordChoice, type TipPage, useAiRecord } from '../record.queries.ts';
import { Calibration } from './calibration.tsx';
import { Comparison } from './comparison.tsx';
import { ForecastList } from './forecast-list.tsx';
import { Basis, Headline, marketSentence, periodWords } from './headline.tsx';
import { Models } from './models.tsx';
import { Tips } from './tips.tsx';

const periods = [
  { value: '90d', label: periodWords['90d'] },
  { value: 'all', label: '전체' },
] as const;

const sportChoices = [
  { value: 'all', label: '모든 종목' },
  ...sports.map((sport) => ({ value: sport, label: sportNamesKo[sport] })),
] as const;

export function recordChoiceFrom(params: URLSearchParams): RecordChoice {
  const sport = params.get('sport') ?? '';
  return { period: params.get('period') === 'all' ? 'all' : '90d', sport: isSport(sport) ? sport : undefined };
}

export type AiRecordData = {
  choice: RecordChoice;
  /** What the server had for this choice; null when it had none and the browser has to ask. */
  record: AiRecord | null;
  comparison: AiComparison | null;
  list: Page<ScoredForecast> | null;
  tips: TipPage | null;
  now: string;
};

/** The choice stands in the address, so that it can be linked to and outlives a reload. */
function useChoice(): [RecordChoice, (choice: RecordChoice) => void] {
  const [params, setParams] = useSearchParams();
  const choose = ({ period, sport }: RecordChoice) =>
    setParams({ ...(period === 'all' ? { period } : {}), ...(sport ? { sport } : {}) }, { replace: true, preventScrollReset: true });
  return [recordChoiceFrom(params), choose];
}

/** The files hold the sport that is chosen. */
function Downloads({ sport }: { sport: RecordChoice['sport'] }) {
  const query = sport ? `?sport=${sport}` : '';
  return (
    <section className="rec-down" aria-labelledby="downloads">
      <h2 id="downloads" className="h3">
        직접 세어 보기
      </h2>
      <p className="src">
        {sport ? `채점한 ${sportNamesKo[sport]} 예측을` : '채점한 예측을'} 모두 내려받을 수 있어요. 여기 있는 숫자를 그 파일로 다시 계산할
        수 있어요. 예측이 경기 전에 적힌 것인지는 <Link to="/ledger">예측 장부</Link>에서 확인해요.
      </p>
      <p className="row">
        <a href={`/ai-record.csv${query}`} download className={buttonClass({ size: 'sm' })}>
          <Icon of="download" size={16} /> CSV 내려받기
        </a>
        <a href={`/ai-record.json${query}`} download className={buttonClass({ size: 'sm' })}>
          <Icon of="download" size={16} /> JSON 내려받기
        </a>
      </p>
    </section>
  );
}

export function AiRecordScreen({ data }: { data: AiRecordData }) {
  const { choice: first, record: initial, comparison, list, tips, now: startIso } = data;
  const [choice, choose] = useChoice();
  const isFirst = choice.period === first.period && choice.sport === first.sport;
  const query = useAiRecord(choice, isFirst && initial ? { value: initial, at: startIso } : undefined);
  const { data: record, isError, isPlaceholderData, dataUpdatedAt } = query;
  const again = () => void query.refetch();
  const compared = record && marketSentence(record.overall);
  return (
    <div className="wrap rec-page">
      <header className="ph">
        <h1>
          AI 성적표 <AiMark />
        </h1>
        <p>AI가 경기 시작 전에 남긴 예측을 하나도 빼지 않고 채점해요. 빗나간 예측도 그대로 보여줘요.</p>
      </header>
      <div className="rec-choose">
        <Segmented label="기간" choices={periods} value={choice.period} onChange={(period) => choose({ ...choice, period })} />
        <Select
          label="종목"
          choices={sportChoices}
          value={choice.sport ?? 'all'}
          onChange={(sport: Sport | 'all') => choose({ ...choice, sport: sport === 'all' ? undefined : sport })}
        />
      </div>
      <div className={`stack ${isPlaceholderData ? 'rec-old' : ''}`} aria-busy={isPlaceholderData}>
        {isError && record && <StaleSince at={dataUpdatedAt} onRetry={again} />}
        {isError && !record && <ErrorPanel title="성적표를 불러오지 못했어요" onRetry={again} />}
        {!(isError && !record) && <Headline record={record} isFailed={isError} />}
        {!record && !isError && <SkeletonRows label="성적표를 불러오는 중" />}
        {record && (
          <>
            <Basis record={record} />
            {compared && <p className="rec-words n odds-word">{compared}</p>}
            <div className="rec-two">
              <Models record={record} />
              <Calibration record={record} />
            </div>
          </>
        )}
      </div>
      <Comparison choice={choice} initial={comparison && isFirst ? { value: comparison, at: startIso } : undefined} />
      <Tips choice={choice} initial={tips && isFirst ? tips : undefined} at={startIso} />
      <ForecastList
        key={choice.sport ?? 'all'}
        sport={choice.sport}
        initial={list && choice.sport === first.sport ? list : undefined}
        at={startIso}
      />
      <Downloads sport={choice.sport} />
      <p className="src">확률은 참고용 정보예요. 지난 성적이 앞으로의 결과를 보장하지 않아요.</p>
    </div>
  );
}
