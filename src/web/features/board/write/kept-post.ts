// A post that was being written, as it is kept until its author is back at the form. Its match is only named: it may have begun meanwhile.
import { useLocation } from 'react-router';
import { isSport } from '#domain/sport.ts';
import type { Written } from '../../../api/kept-draft.ts';
import type { MatchNamed } from './coming-matches.ts';
import { confidenceMax, confidenceMin, type Draft, emptyDraft } from './draft.ts';

type PostDraft = Draft & { reason: string };

/** The board of each page has a draft of its own. */
export const usePostPlace = (): string => `post:${useLocation().pathname}`;

/** Null while none of its lines says anything. */
export function plainPost({ sport, match, title, outcome, content, confidence, isTouched, reason = '' }: Draft & { reason?: string }) {
  if ([title, content, reason].every((line) => line.trim() === '')) return null;
  return {
    ...{ sport, title, content, reason, confidence, isTouched },
    ...(match ? { matchId: match.matchId } : {}),
    ...(outcome ? { outcome } : {}),
  } satisfies Written;
}

/** `about`: the match that was chosen, to be looked for among those that are still to come. */
export function postIn(kept: Written): { draft: PostDraft; about: MatchNamed | undefined } {
  const lineOf = (name: string): string => (typeof kept[name] === 'string' ? kept[name] : '');
  const [named, matchId, outcome] = [lineOf('sport'), lineOf('matchId'), lineOf('outcome')];
  const sport = isSport(named) ? named : 'soccer';
  const usual = emptyDraft(sport);
  const { confidence } = kept;
  const isOnSlider = typeof confidence === 'number' && confidence >= confidenceMin && confidence <= confidenceMax;
  return {
    draft: {
      ...usual,
      title: lineOf('title'),
      content: lineOf('content'),
      reason: lineOf('reason'),
      outcome: outcome === 'HOME' || outcome === 'DRAW' || outcome === 'AWAY' ? outcome : undefined,
      confidence: isOnSlider ? confidence : usual.confidence,
      isTouched: isOnSlider && kept.isTouched === true,
    },
    about: matchId === '' ? undefined : { sport, matchId },
  };
}
