// What its reader is saying under a post and has not sent, as this tab keeps it.
import { draftPlaces, readDraft } from '../../../api/kept-draft.ts';
import { answerPlace, commentPlace } from './use-sending.ts';

export const placesUnder = (postId: number): string[] =>
  draftPlaces().filter((place) => place === commentPlace(postId) || place.startsWith(answerPlace(postId, '')));

export const wordsUnder = (postId: number, who: number | null): string[] =>
  placesUnder(postId).flatMap((place) => {
    const content = readDraft(place, who)?.content;
    return typeof content === 'string' ? content : [];
  });
