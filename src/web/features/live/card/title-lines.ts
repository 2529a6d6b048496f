// Whether two names stand on two lines of a card: decided by their letters, so that a title never breaks anew when its font arrives.

/** Widths in ems of the font and its stand-in, the wider of both; a card on a phone of 390 px has room for 22. */
const roomEm = 20;
const widthOf = (letter: string): number => (letter === ' ' ? 0.27 : letter > '\u1100' ? 0.9 : 0.62);

/** @example isTwoLines('도호쿠 라쿠텐 골든이글스', '요코하마 DeNA 베이스타스') // true */
export const isTwoLines = (home: string, away: string): boolean =>
  [...`${home} vs ${away}`].reduce((sum, letter) => sum + widthOf(letter), 0) > roomEm;
