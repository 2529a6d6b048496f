// Picks, rankings, the record and the ledger answered.
import type { Services } from '#services/services.ts';
import type { Handlers } from '../bind.ts';
import { tellNext } from '../next-page.ts';

const boardHandlers = ({ board, picks, settlement, profile }: Services): Handlers => ({
  listPosts: async ({ viewer, input, setHeader }) => {
    const { posts, total, nextCursor } = await board.listPosts(viewer, input);
    setHeader('x-total-count', String(total));
    tellNext(setHeader, nextCursor);
    return posts;
  },
  createPost: ({ viewer, input, repeat }) => board.createPost(viewer, input, repeat),
  readPost: ({ viewer, input }) => board.readPost(viewer, input),
  editPick: ({ viewer, input }) => board.editPick(viewer, input),
  pickReceipt: ({ viewer, input }) => picks.receipt(viewer, input),
  myPicks: ({ viewer, input }) => picks.mine(viewer, input),
  matchPicks: ({ viewer, input }) => picks.ofMatch(viewer, input),
  memberRecord: ({ viewer, input }) => profile.record(viewer, input),
  myComparison: ({ viewer }) => profile.comparison(viewer),
  listCorrections: async ({ viewer, input, setHeader }) => {
    const { corrections, nextCursor } = await settlement.corrections(viewer, input);
    tellNext(setHeader, nextCursor);
    return corrections;
  },
});

const rankingHandlers = ({ rankings, recommendations }: Services): Handlers => ({
  leaderboard: ({ viewer, input }) => rankings.leaderboard(viewer, input),
  myStanding: ({ viewer, input }) => rankings.myStanding(viewer, input),
  battleRankings: ({ viewer, input }) => rankings.battle(viewer, input),
  battleRankingsOfTab: ({ viewer, input: { tab, ...input } }) => rankings.battle(viewer, { ...input, period: tab }),
  battleUserStats: ({ viewer }) => rankings.battleUserStats(viewer),
  bettingRecommendations: ({ viewer, input }) => recommendations.list(viewer, input),
});

const recordHandlers = ({ record, ledger, tips }: Services): Handlers => ({
  aiPerformance: ({ viewer }) => record.aiPerformance(viewer),
  aiRecord: ({ viewer, input }) => record.summary(viewer, input),
  listScoredForecasts: async ({ viewer, input, setHeader }) => {
    const { forecasts, nextCursor } = await record.list(viewer, input);
    tellNext(setHeader, nextCursor);
    return forecasts;
  },
  readScoredForecast: ({ viewer, input }) => record.read(viewer, input),
  aiComparison: ({ viewer, input }) => record.comparison(viewer, input),
  readModelCard: ({ viewer, input }) => record.modelCard(viewer, input),
  listTips: async ({ viewer, input, setHeader }) => {
    const [summary, page] = await Promise.all([tips.summary(viewer, input), tips.list(viewer, input)]);
    tellNext(setHeader, page.nextCursor);
    return { summary, tips: page.tips };
  },
  listLedgerDays: ({ viewer, input }) => ledger.days(viewer, input),
  readLedgerDay: ({ viewer, input }) => ledger.day(viewer, input),
  listLedgerEntries: async ({ viewer, input, setHeader }) => {
    const { entries, nextCursor } = await ledger.entries(viewer, input);
    tellNext(setHeader, nextCursor);
    return entries;
  },
});

export const gameHandlers = (services: Services): Handlers => ({
  ...boardHandlers(services),
  ...rankingHandlers(services),
  ...recordHandlers(services),
});
