// What the card of a shared link says: facts that are true before anybody has watched, and never a score.

import { createHash } from 'node:crypto';
import { wholeShares } from '#contract/percent.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { settleable } from '#domain/forecast/pick.ts';
import { figureOf } from '#domain/korean/figure.ts';
import type { Sport } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import { kstLong, kstLongDay } from '#domain/time/korean-date.ts';
import type { Match } from '#storage/matches.ts';
import { leagueTold, shortNameOf } from '../shapes/match.ts';
import { percent, smallestSample } from '../shapes/record/shares.ts';
import type { PublishingNeeds } from './needs.ts';

type Said = {
  title: string;
  line: string;
  /** The one number on it. */
  figure: { text: string; unit: string } | null;
  /** Of the outcomes, where it is about a match; whole percents that add up to 100, as on the page. */
  shares: { label: string; percent: number }[];
  sport: Sport | null;
  isAi: boolean;
};
/** `version` changes whenever the picture would. */
export type CardFacts = Said & { version: string };
export type CardKind = 'blog' | 'match' | 'record';

const versioned = (said: Said): CardFacts => ({ ...said, version: createHash('sha1').update(JSON.stringify(said)).digest('base64url') });

const recordMs = days(90);
const idPattern = /^[1-9]\d{0,8}$/;

export const cards = ({ stores, clock }: Pick<PublishingNeeds, 'stores' | 'clock'>) => {
  async function ofBlog(slug: string): Promise<Said | undefined> {
    const [face, names] = await Promise.all([stores.found.faceOfBlog(slug), stores.found.categoryNames()]);
    if (!face) return undefined;
    const { title, category, isAi, coverSport, coverFigure, coverUnit } = face;
    const figure = coverFigure === '' ? null : { text: coverFigure, unit: coverUnit };
    return { title, line: `픽노트 블로그 · ${names.get(category) ?? category}`, figure, shares: [], sport: coverSport, isAi };
  }

  async function sharesOf(match: Match): Promise<Said['shares']> {
    const call = (await stores.forecasts.callsOf([match.id])).get(match.id);
    if (!call || Math.min(call.homeMatches, call.awayMatches) < matchesNeeded) return [];
    const { canDraw } = leagueTold(match);
    const { home, draw, away } = wholeShares(settleable(call.probs, canDraw));
    return [
      { label: `${shortNameOf(match.home)} 승`, percent: home },
      ...(canDraw ? [{ label: '무승부', percent: draw }] : []),
      { label: `${shortNameOf(match.away)} 승`, percent: away },
    ];
  }

  async function ofMatch(id: string, lead: string): Promise<Said | undefined> {
    const match = idPattern.test(id) ? await stores.matches.byId(Number(id)) : undefined;
    if (!match) return undefined;
    const shares = await sharesOf(match);
    const title = `${shortNameOf(match.home)} vs ${shortNameOf(match.away)}`;
    return {
      title,
      line: `${lead}${leagueTold(match).name} · ${match.timeConfirmed ? kstLong(match.start) : kstLongDay(match.start)}`,
      figure: null,
      shares,
      sport: match.sport,
      isAi: shares.length > 0,
    };
  }

  async function ofRecord(): Promise<Said> {
    const rows = await stores.forecastScores.sums({ since: new Date(clock().getTime() - recordMs) });
    const [sample, correct] = [rows.reduce((sum, { count }) => sum + count, 0), rows.reduce((sum, row) => sum + row.correct, 0)];
    const isEnough = sample >= smallestSample;
    return {
      title: 'AI 성적표',
      line: isEnough ? `최근 90일 적중률 · ${figureOf(sample)}경기 기준` : '최근 90일 적중률 · 집계 중',
      figure: isEnough ? { text: percent(correct / sample).toFixed(1), unit: '%' } : null,
      shares: [],
      sport: null,
      isAi: true,
    };
  }

  const saidOf = (kind: CardKind, id: string): Promise<Said | undefined> => {
    if (kind === 'blog') return ofBlog(id);
    if (kind === 'match') return ofMatch(id, '');
    return id === '' ? ofRecord() : ofMatch(id, 'AI 예측 영수증 · ');
  };

  return {
    /** Undefined where there is no such page. The overall record has no number. */
    async card(kind: CardKind, id: string): Promise<CardFacts | undefined> {
      const said = await saidOf(kind, id);
      return said && versioned(said);
    },
  };
};
