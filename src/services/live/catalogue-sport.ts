// Which sport a word of the operator's catalogue means.
import type { CarriedSport } from '#domain/team/dictionary.ts';

/** In the words of catalogues football is played with a round ball. */
const sports: Readonly<Record<string, CarriedSport>> = {
  football: 'soccer',
  soccer: 'soccer',
  baseball: 'baseball',
  basketball: 'basketball',
  volleyball: 'volleyball',
  mma: 'mma',
  fight: 'mma',
  fights: 'mma',
  ufc: 'mma',
  'american-football': 'football',
  nfl: 'football',
  hockey: 'hockey',
  'ice-hockey': 'hockey',
};

/** A catalogue may write any word, `constructor` as well. */
export const sportOf = (category: string): CarriedSport | undefined => (Object.hasOwn(sports, category) ? sports[category] : undefined);
