// What forms about an account check before they ask the server: the contract's rules and sentences, without the weight of its schemas.
import { koreanSentence, sentences } from '#contract/fields/sentences.ts';

/** The sentence to show, or nothing where the value fits. */
export type Rule = (value: string) => string | undefined;

const longestPassword = 200;

/** The contract's own patterns; the test beside this file holds the two together. */
const emailPattern = /^(?=[^@]{1,64}@)(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const usernamePattern = /^[a-zA-Z0-9_가-힣]+$/;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]/u;

const ifNot = (holds: boolean, sentence: string) => (holds ? undefined : koreanSentence(sentence));

/** A name as the server keeps it: without spaces around, and with Hangul in one piece. */
export const tidyName = (name: string): string => name.trim().normalize('NFC');

export const isSameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export const emailRule =
  (sentence: string): Rule =>
  (value) => {
    const email = value.trim();
    return ifNot(email.length <= 254 && emailPattern.test(email), sentence);
  };

export const usernameRule =
  (tooShort: string): Rule =>
  (value) => {
    const name = tidyName(value);
    return (
      ifNot(name.length >= 3, tooShort) ??
      ifNot(name.length <= 20, sentences.profileUsernameLong) ??
      ifNot(usernamePattern.test(name), sentences.usernameLetters)
    );
  };

export const displayNameRule =
  (least: number, tooShort: string): Rule =>
  (value) => {
    const name = tidyName(value);
    return (
      ifNot(name.length >= least, tooShort) ??
      ifNot(name.length <= 20, sentences.nicknameLong) ??
      ifNot(!unseen.test(name), sentences.displayNameLetters)
    );
  };

/** Taken as it is typed, never trimmed. */
export const passwordRule =
  (least: number, tooShort: string): Rule =>
  (value) =>
    ifNot(value.length >= least, tooShort) ?? ifNot(value.length <= longestPassword, sentences.passwordLong);

export const confirmRule =
  (password: string): Rule =>
  (value) =>
    ifNot(value.length > 0, sentences.confirmEmpty) ?? ifNot(value === password, sentences.confirmDiffers);

/** The own password once more; a new one must have eight letters, wherever it is set. */
export const ownPasswordRule = passwordRule(1, sentences.currentPasswordEmpty);
export const newPasswordRule = passwordRule(8, sentences.newPasswordShort);
