// Which kind of news goes where: the one table, and how a member's toggles and consents are read against it.
import type { NoticeKind } from '#contract/notifications.ts';
import type { Reach } from '#storage/notifications.ts';

type Rule = {
  /** The toggle that lets it out of the app; null where none can keep it in. */
  obeys: 'predictionAlerts' | 'communityUpdates' | null;
  /** Whether it stands in the member's list even where that toggle is off. */
  isAlwaysListed: boolean;
  /** `forced`: whatever the toggles say, and to an address that is not confirmed too. */
  email: 'never' | 'wished' | 'forced';
  /** Leaves the app only for members who agreed to be sent advertising. */
  needsConsent: boolean;
};

/** Push goes with every kind; a letter for each pick and each kick-off would be too many. */
const rules: Readonly<Record<NoticeKind, Rule>> = {
  'pick-settled': { obeys: 'predictionAlerts', isAlwaysListed: false, email: 'never', needsConsent: false },
  'match-starting': { obeys: 'predictionAlerts', isAlwaysListed: false, email: 'never', needsConsent: false },
  'match-ended': { obeys: 'predictionAlerts', isAlwaysListed: false, email: 'never', needsConsent: false },
  'rank-changed': { obeys: 'predictionAlerts', isAlwaysListed: false, email: 'wished', needsConsent: false },
  comment: { obeys: 'communityUpdates', isAlwaysListed: true, email: 'wished', needsConsent: false },
  review: { obeys: null, isAlwaysListed: true, email: 'wished', needsConsent: false },
  security: { obeys: null, isAlwaysListed: true, email: 'forced', needsConsent: false },
  announcement: { obeys: null, isAlwaysListed: true, email: 'wished', needsConsent: true },
};

export const isNoticeKind = (word: unknown): word is NoticeKind => typeof word === 'string' && Object.hasOwn(rules, word);

export type Ways = { isListed: boolean; push: boolean; email: boolean };

/** Advertising of any kind needs the consent. */
export function waysFor({ kind, isPromotional }: { kind: NoticeKind; isPromotional: boolean }, reach: Reach): Ways {
  const { obeys, isAlwaysListed, email, needsConsent } = rules[kind];
  const isWished = obeys === null || reach[obeys];
  const isAllowed = reach.hasMarketing || !(needsConsent || isPromotional);
  const goesOut = isWished && isAllowed;
  return {
    isListed: isWished || isAlwaysListed,
    push: goesOut && reach.pushNotifications,
    email: email === 'forced' || (email === 'wished' && goesOut && reach.emailNotifications && reach.isVerified),
  };
}
