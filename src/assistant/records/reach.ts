// How far ahead was looked, where more is stored than was looked at: that there is none is said of no more than that.
import type { OddsMatch } from '#contract/matches.ts';
import type { Asked, Span } from '#domain/assistant/asked.ts';
import { days } from '#domain/time/duration.ts';

/** The best of a busy weekend may begin last. */
export const looked = 600;

/** In words: the figure of a day stands in no record. */
const dayWords = ['하루', '이틀', '사흘', '나흘', '닷새', '엿새', '이레', '여드레', '아흐레', '열흘', '열하루', '열이틀', '열사흘'];

function wordsOf(span: Span | null, reachMs: number): string {
  if (span) return `${span.label}에 먼저 시작하는`;
  const whole = Math.min(Math.floor(reachMs / days(1)), dayWords.length);
  return whole === 0 ? '앞으로 몇 시간 안에 시작하는' : `앞으로 ${dayWords[whole - 1]} 안에 시작하는`;
}

/**
 * The question with the time that was looked at in place of the one it names.
 * @example withReach(asked, found, now).span?.label // '앞으로 나흘 안에 시작하는'
 */
export function withReach(asked: Asked, found: readonly OddsMatch[], now: Date): Asked {
  const last = found.at(-1);
  if (!last || found.length < looked) return asked;
  const to = new Date(last.startTime);
  return { ...asked, span: { label: wordsOf(asked.span, to.getTime() - now.getTime()), from: asked.span?.from ?? now, to } };
}
