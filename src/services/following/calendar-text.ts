// Matches written as an iCalendar file (RFC 5545, refreshed as RFC 7986 asks) for calendar programs of any make.

import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { wholePercent } from '#contract/percent.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { endText, type SettledEnd } from '#domain/settlement/settled-end.ts';
import type { Sport } from '#domain/sport.ts';
import { days, hours, minutes } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { CalendarPick } from '#storage/live/following.ts';
import type { Match } from '#storage/matches.ts';
import { leagueTold, nameOf } from '../shapes/match.ts';

export type CalendarEntry = { match: Match; pick: CalendarPick | undefined; end: SettledEnd | undefined };
/** `tellsResults`: false for members who do not want to learn them from us. */
type Options = { siteUrl: string; tellsResults: boolean };

/** What a calendar sets aside for a match; no feed tells how long one will take. */
const usuallyMs: Record<Sport, number> = {
  soccer: hours(2),
  baseball: hours(3),
  basketball: hours(2),
  volleyball: hours(2),
  mma: minutes(30),
};
const refreshSeconds = hours(1) / 1000;

const verdictWords = { pending: undefined, won: '적중', lost: '빗나감', void: '무효' } as const;

/** Feeds spell names as they like: one line, and nothing that a file of lines could trip over. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

function stateWords({ sport, phase, timeConfirmed }: Match): string | undefined {
  if (phase === 'cancelled') return '경기가 취소됐어요.';
  if (phase === 'postponed') return '경기가 연기됐어요. 새 일정이 나오면 옮겨 둘게요.';
  if (phase === 'abandoned') return sport === 'mma' ? '노 콘테스트로 끝났어요.' : '경기가 중단됐어요.';
  return timeConfirmed ? undefined : '시작 시각이 아직 정해지지 않았어요.';
}

function pickWords({ sport }: Match, { outcome, confidencePct }: CalendarPick): string {
  return `내 예측: ${endText(sport, { end: { kind: 'decided', outcome }, score: null })} (신뢰도 ${wholePercent(confidencePct)}%)`;
}

function resultWords({ match, pick, end }: CalendarEntry): string[] {
  const verdict = pick && verdictWords[pick.verdict];
  return [
    // What was called off may have been announced again since.
    ...(end && match.phase !== 'scheduled' ? [`결과: ${endText(match.sport, end)}`] : []),
    ...(pick && verdict ? [`채점: ${verdict}${pick.verdict === 'won' ? ` (${figureOf(pick.points)}점)` : ''}`] : []),
  ];
}

function descriptionOf(entry: CalendarEntry, tellsResults: boolean): string {
  const { match, pick } = entry;
  return [leagueTold(match).name, stateWords(match), pick && pickWords(match, pick), ...(tellsResults ? resultWords(entry) : [])]
    .filter((line) => line !== undefined)
    .map(clean)
    .join('\n');
}

function statusOf({ phase, timeConfirmed }: Match): ICalEventStatus {
  if (phase === 'cancelled') return ICalEventStatus.CANCELLED;
  return phase === 'postponed' || !timeConfirmed ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function spanOf({ start, timeConfirmed, sport }: Match): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (timeConfirmed) return { start, end: new Date(start.getTime() + usuallyMs[sport]) };
  // A date without an hour is the day in Seoul.
  const day = new Date(`${kstDate(start)}T00:00:00Z`);
  return { start: day, end: new Date(day.getTime() + days(1)), allDay: true };
}

function lastChangeOf({ match, pick, end }: CalendarEntry): Date {
  return new Date(Math.max(match.updatedAt.getTime(), pick?.changedAt.getTime() ?? 0, end ? Date.parse(end.at) : 0));
}

function eventOf(entry: CalendarEntry, { siteUrl, tellsResults }: Options): ICalEventData {
  const { match } = entry;
  const { id, home, away, venue, phase, createdAt } = match;
  const changedAt = lastChangeOf(entry);
  const title = `${clean(nameOf(home))} vs ${clean(nameOf(away))}`;
  return {
    ...spanOf(match),
    // The same for as long as the match is the same, so that a moved one moves and is not doubled.
    id: `match-${id}@${URL.canParse(siteUrl) ? new URL(siteUrl).hostname : 'picknote'}`,
    // Only grows: minutes since the match became known.
    sequence: Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / minutes(1))),
    stamp: changedAt,
    lastModified: changedAt,
    created: createdAt,
    summary: phase === 'postponed' ? `(연기) ${title}` : title,
    description: descriptionOf(entry, tellsResults),
    location: venue === null ? null : clean(venue),
    url: `${siteUrl}/matches/${id}`,
    status: statusOf(match),
    // Nobody is busy because a match is on.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** The same text for the same entries, whenever it is asked for. */
export function calendarText(entries: readonly CalendarEntry[], options: Options): string {
  const calendar = ical({
    name: '픽노트',
    prodId: { company: 'PickNote', product: 'Matches', language: 'KO' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  const inOrder = [...entries].sort((a, b) => a.match.start.getTime() - b.match.start.getTime() || a.match.id - b.match.id);
  for (const entry of inOrder) calendar.createEvent(eventOf(entry, options));
  // The library leaves the last line open.
  return `${calendar.toString()}\r\n`;
}
