// Recognises sides that are not teams yet: "Quarterfinal 1 Winner", "TBD", "Opponent TBA".
import type { HeardEvent, HeardTeam } from './feed.ts';

const patterns = [
  /^(TBD|TBA|To Be (Determined|Decided|Announced))\b/i,
  /^Opponent TB[AD]$/i,
  /^(Round of \d+|Quarter-?finals?|Semi-?finals?|Group \w+).* (Winner|Loser|Runner-?up|Place)/i,
  /^(Play-?offs?|Match|Game|Third Place).* (Winner|Loser|Runner-?up|Place)s?$/i,
  /^(Winner|Loser|Runner-?up)s?( of)? (Match|Game|Group|Round|Quarter|Semi|Final|Play|SF|QF|R\d|\d)/i,
  /^(\d(st|nd|rd|th)|First|Second|Third) Place,? (in )?Group\b/i,
  /\b(Winner|Loser|Runner-?up)s?$/i,
  /(\b(Higher|Lower|Highest|Lowest|Top|\d(st|nd|rd|th))|#\d) (Remaining )?Seed$/i,
  /\bSeed\b.* Champions?$/i,
  /^[A-Z]{2,3}(\/[A-Z]{2,3})+$/,
  /\bWild ?Card( #?\d)?$/i,
  /^(AL|NL|AFC|NFC|American League|National League|(East|West)(ern)?( Conf(erence|\.)?)?) (Champions?|Champs)$/i,
];

/** Ordinary ids do not tell: placeholders mostly have positive ones. A negative id always does. */
export function isPlaceholder({ id, name }: { id: string | null; name: string }): boolean {
  return (id !== null && Number(id) < 0) || patterns.some((pattern) => pattern.test(name.trim()));
}

/** The sides of a match: where one is a placeholder, each says whether it is. */
export function sidesTold(home: HeardTeam, away: HeardTeam): Pick<HeardEvent, 'home' | 'away' | 'teamsUndecided'> {
  const [first, second] = [home, away].map((side) => side.isUndecided === true || isPlaceholder(side)) as [boolean, boolean];
  if (!first && !second) return { home, away, teamsUndecided: false };
  return { home: { ...home, isUndecided: first }, away: { ...away, isUndecided: second }, teamsUndecided: true };
}
