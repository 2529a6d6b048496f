// Which tier a message asks about: one by its name, the next one, or all of them.
import type { Asked } from '#domain/assistant/asked.ts';
import { type TierName, tiers } from '#domain/progress/tier.ts';

export type TierAsked = TierName | 'next' | 'all';

/** As members write them; a master of forecasts is a title. */
const written: Record<TierName, string> = {
  브론즈: '브론즈',
  실버: '실버',
  골드: '골드',
  플래티넘: '플(?:래|레)(?:티넘|티늄)?',
  다이아몬드: '다이아(?:몬드)?',
  마스터: '(?<!예측\\s*|그랜드\\s*)마스터',
  그랜드마스터: '(?:그랜드\\s*마스터|그마)',
};
/** 골드컵, 골드글러브 and 마스터스 begin alike. */
const end = '(?=$|[\\s?!.,~]|은|는|이|가|을|를|로|의|까지|되|찍|가려|부터|티어|등급|몇|기준|조건|컷)';
const named = tiers.map(({ name }) => ({ name, pattern: new RegExp(`(?<![가-힣])${written[name]}${end}`) }));

const asksPoints =
  /되려면|되기|될\s*수|되고\s*싶|가려면|가고\s*싶|올라가|올리|승급|달성|찍으|까지|몇\s*(?:점|포인트|p)|기준|조건|컷|커트|필요|점수|포인트/;
const ofMatches = /배당|일정|결과|스코어|경기|시합|누가\s*이|넣/;
const next = /(?:다음|위|윗)\s*(?:티어|등급)|(?:티어|등급)(?:을|를|이|가)?\s*(?:업|올리|올라가|승급|오르)/;
const asksFigure = /몇|얼마|남[았은]|점수|포인트|기준|조건|필요/;
const all = /(?:티어|등급)(?:별|표|마다|(?:은|는|이|가|의)?\s*(?:기준|조건|컷|커트|점수|포인트|몇\s*점))/;
const own = /(?:티어|등급)/;

/** A team that is named is meant itself, unless its name is a tier's: 다이아 is one letter from another name. */
const isOfTeams = ({ mentions }: Asked): boolean => mentions.some(({ said }) => !named.some(({ pattern }) => pattern.test(said)));

/** `text`: NFC, lower case. Of how a tier is reached, without a figure, the rules tell. */
export function tierAsked(text: string, asked: Asked): TierAsked | null {
  if (isOfTeams(asked) || ofMatches.test(text)) return null;
  const tier = asksPoints.test(text) ? named.find(({ pattern }) => pattern.test(text)) : undefined;
  if (tier) return tier.name;
  if (next.test(text) && asksFigure.test(text)) return 'next';
  if (asked.purpose === 'own-record' && own.test(text)) return 'next';
  return all.test(text) ? 'all' : null;
}
