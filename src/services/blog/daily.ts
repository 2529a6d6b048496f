// The post of the day: what the AI's stored forecasts say of the matches to come, written once each morning and never again.
import { markdownKept, tagsKept } from '#domain/content/blog-rules.ts';
import type { DailyFacts, DailyForecast } from '#domain/content/daily/daily-facts.ts';
import { dailyPost } from '#domain/content/daily/daily-post.ts';
import { plainLine } from '#domain/content/plain-text.ts';
import { wholeShares } from '#domain/figures/percents.ts';
import { dayEnd, isDayNearlyOver } from '#domain/forecast/day.ts';
import { explainFactors } from '#domain/forecast/explain.ts';
import { pickOf, settleable } from '#domain/forecast/pick.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { StoredForecast } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold, shortNameOf } from '../shapes/match.ts';
import type { BlogNeeds } from './needs.ts';

/** The last day that was written: a post that an admin deleted is not written again. */
const writtenKey = 'blog:daily';
const picksMax = 30;
const abstainedMax = 600;

function forecastOf(match: Match, forecast: StoredForecast): DailyForecast {
  const { canDraw, name: league } = leagueTold(match);
  const [home, away] = [shortNameOf(match.home), shortNameOf(match.away)];
  const probs = settleable(forecast.probs, canDraw);
  const outcome = pickOf(probs);
  return {
    matchId: match.id,
    sport: match.sport,
    league,
    home,
    away,
    start: match.start,
    timeConfirmed: match.timeConfirmed,
    canDraw,
    outcome,
    prob: probs[outcome],
    probs,
    marketPct: forecast.market ? wholeShares(settleable(forecast.market.probs, canDraw))[outcome] : null,
    bookmaker: forecast.market?.title ?? null,
    factors: explainFactors({ ...forecast, factors: [...forecast.factors] }, { home, away }),
    storedAt: forecast.createdAt,
  };
}

/** The picks of the day whose matches are still to come. */
async function factsOf(tx: Stores, dueAt: Date, now: Date): Promise<DailyFacts> {
  const date = kstDate(dueAt);
  const picks = await tx.forecasts.dailyPicks(date, picksMax);
  const matches = await tx.matches.byIds(picks.map(({ matchId }) => matchId));
  const forecasts = picks.flatMap(({ matchId, forecast }) => {
    const match = matches.get(matchId);
    return match?.phase === 'scheduled' && match.start > now ? [forecastOf(match, forecast)] : [];
  });
  const abstained = await tx.matches.upcomingWithoutForecast({ now, until: dayEnd(dueAt, now), limit: abstainedMax });
  return { date, writtenAt: now, forecasts, abstained: abstained.length };
}

async function write(tx: Stores, dueAt: Date, now: Date): Promise<boolean> {
  await tx.blog.holdCategories();
  const date = kstDate(dueAt);
  const last = await tx.settings.read<string>(writtenKey);
  if (last !== undefined && last >= date) return false;
  // A house that opens shortly before four: the day that begins then tells the same matches.
  if (isDayNearlyOver(dueAt, now)) return false;
  const userId = await tx.messages.voice('ai');
  const post = userId === undefined ? undefined : dailyPost(await factsOf(tx, dueAt, now));
  if (userId === undefined || !post) return false;
  const content = markdownKept(post.content);
  const { renderMarkdown } = await import('./markdown.ts');
  const { html, outline, readingTime } = renderMarkdown(content);
  const { sport, figure, unit } = post.cover;
  const id = await tx.blog.add({
    userId,
    slug: `ai-analysis-${date}`,
    title: plainLine(post.title),
    excerpt: plainLine(post.excerpt),
    content,
    contentHtml: html,
    outline,
    readingTime,
    category: 'ai',
    featuredImage: null,
    metaTitle: null,
    metaDescription: null,
    tags: tagsKept(post.tags),
    keywords: tagsKept(post.keywords),
    status: 'published',
    isSticky: false,
    isFeatured: false,
    isAi: true,
    coverSport: sport,
    coverFigure: figure,
    coverUnit: unit,
    publishedAt: now,
    now,
  });
  await tx.settings.write(writtenKey, date);
  await tx.blog.recount();
  return id !== undefined;
}

export const dailyWriting = ({ stores, clock }: BlogNeeds) => ({
  /** After the day's forecasts are stored: one post that tells them, once a day; none where there is nothing to tell. */
  writeDaily: async (dueAt: Date): Promise<{ written: boolean }> => ({
    written: await stores.transaction((tx) => write(tx, dueAt, clock())),
  }),
});
