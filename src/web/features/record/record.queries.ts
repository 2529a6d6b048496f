// How the screens of the record ask: figures every minute, lists a page at a time, receipts until they are settled.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PickReceipt } from '#contract/board.ts';
import type { AiRecord, ForecastReceipt, ScoredForecast } from '#contract/record/ai-record.ts';
import type { AiComparison } from '#contract/record/comparison.ts';
import type { ModelCard } from '#contract/record/models.ts';
import type { Tip, TipSummary } from '#contract/record/tips.ts';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask, askWithHead } from '../../api/client.ts';
import type { Answer } from '../../api/promises.ts';
import { type Drawn, startWith } from '../../api/query-client.ts';
import { deviceMs } from '../../api/server-clock.ts';
import type { Entry } from './ledger/check-day.ts';

export type Period = AiRecord['period'];
export type Result = 'won' | 'lost';
export type RecordChoice = { period: Period; sport: Sport | undefined };
export type ListChoice = { sport: Sport | undefined; result: Result | undefined };

export type Page<T> = { rows: readonly T[]; nextCursor: string | null };
/** The figures stand on each page; the first one's are the newest. */
export type TipPage = Page<Tip> & { summary: TipSummary };
type Correction = Answer<'listCorrections'>[number];

export const forecastsShown = 20;
export const correctionsShown = 30;
export const entriesShown = 50;
/** A few at first: the settled forecasts stand below. */
export const tipsShown = 5;
const tipsMore = 20;

/** `drawn` is of this very choice. */
export const useAiRecord = ({ period, sport }: RecordChoice, drawn: Drawn<AiRecord>) =>
  useQuery({
    queryKey: ['ai-record', period, sport ?? 'all'],
    queryFn: ({ signal }) => ask('aiRecord', { period, sport }, { signal }),
    refetchInterval: seconds(60),
    staleTime: seconds(30),
    placeholderData: keepPreviousData,
    ...startWith(drawn),
  });

/** `initial` is what the server had; null where it had none and the browser has to ask. */
export const useModelCard = (name: string, initial: ModelCard | null) =>
  useQuery({
    queryKey: ['model-card', name],
    queryFn: ({ signal }) => ask('readModelCard', { name }, { signal }),
    refetchInterval: seconds(60),
    ...(initial ? { initialData: initial } : {}),
  });

/** As above; what stood before stays until another choice is read. */
export const useAiComparison = ({ period, sport }: RecordChoice, drawn: Drawn<AiComparison>) =>
  useQuery({
    queryKey: ['ai-comparison', period, sport ?? 'all'],
    queryFn: ({ signal }) => ask('aiComparison', { period, sport }, { signal }),
    refetchInterval: seconds(60),
    staleTime: seconds(30),
    placeholderData: keepPreviousData,
    ...startWith(drawn),
  });

type PageNeeds<P> = {
  queryKey: readonly unknown[];
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<P>;
  initial: P | undefined;
  /** When the server read `initial`. */
  at: string;
  /** What stood before stays until another choice is read. */
  keepsOld?: boolean;
};

const usePages = <P extends { nextCursor: string | null }>({ queryKey, read, initial, at, keepsOld = false }: PageNeeds<P>) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: seconds(30),
    ...(keepsOld ? { placeholderData: keepPreviousData } : {}),
    ...(initial ? { initialData: { pages: [initial], pageParams: [null] }, initialDataUpdatedAt: deviceMs(at) } : {}),
  });

const pageOf = <T>({ answer, headers }: { answer: readonly T[]; headers: Headers }): Page<T> => ({
  rows: answer,
  nextCursor: headers.get('x-next-cursor'),
});

export const useForecasts = ({ sport, result }: ListChoice, from: { initial: Page<ScoredForecast> | undefined; at: string }) =>
  usePages({
    queryKey: ['scored-forecasts', sport ?? 'all', result ?? 'all'],
    read: async (cursor, signal) =>
      pageOf(await askWithHead('listScoredForecasts', { sport, result, limit: forecastsShown, cursor }, { signal })),
    ...from,
  });

export const useTips = ({ period, sport }: RecordChoice, from: { initial: TipPage | undefined; at: string }) =>
  usePages({
    queryKey: ['tips', period, sport ?? 'all'],
    read: async (cursor, signal): Promise<TipPage> => {
      const limit = cursor === undefined ? tipsShown : tipsMore;
      const { answer, headers } = await askWithHead('listTips', { period, sport, limit, cursor }, { signal });
      return { ...pageOf({ answer: answer.tips, headers }), summary: answer.summary };
    },
    keepsOld: true,
    ...from,
  });

export const useCorrections = (from: { initial: Page<Correction> | undefined; at: string }) =>
  usePages({
    queryKey: ['corrections'],
    read: async (cursor, signal) => pageOf(await askWithHead('listCorrections', { limit: correctionsShown, cursor }, { signal })),
    ...from,
  });

export const useEntries = (date: string, from: { initial: Page<Entry> | undefined; at: string }) =>
  usePages({
    queryKey: ['ledger-entries', date],
    read: async (cursor, signal) => pageOf(await askWithHead('listLedgerEntries', { date, limit: entriesShown, cursor }, { signal })),
    ...from,
  });

/** A receipt that is not settled, or not sealed by a root yet, is asked for again. */
export const usePickReceipt = (initial: PickReceipt) =>
  useQuery({
    queryKey: ['pick-receipt', initial.postId],
    queryFn: ({ signal }) => ask('pickReceipt', { id: initial.postId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.result === 'pending' ? seconds(60) : false),
    initialData: initial,
  });

export const useForecastReceipt = (initial: ForecastReceipt) =>
  useQuery({
    queryKey: ['forecast-receipt', initial.match.matchId],
    queryFn: ({ signal }) => ask('readScoredForecast', { id: initial.match.matchId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.scored === null ? seconds(60) : false),
    initialData: initial,
  });
