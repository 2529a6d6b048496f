// What the account forms check before they ask the server: the contract's rules and sentences, without the weight of its schemas.
import { koreanSentence, sentences } from '#contract/fields/sentences.ts';

type Rule = (value: string) => string | undefined;

const longestPassword = 200;

/** The contract's own pattern; the test beside this file holds the two together. */
const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]/u;

const ifNot = (holds: boolean, sentence: string) => (holds ? undefined : koreanSentence(sentence));

export const emailRule: Rule = (value) => {
  const email = value.trim();
  return ifNot(email.length <= 254 && emailPattern.test(email), sentences.emailInvalid);
};

export const givenPasswordRule: Rule = (value) =>
  ifNot(value.length > 0, sentences.passwordEmpty) ?? ifNot(value.length <= longestPassword, sentences.passwordLong);

export const usernameRule: Rule = (value) => {
  const name = value.trim().normalize('NFC');
  return (
    ifNot(name.length >= 3, sentences.usernameShort) ??
    ifNot(name.length <= 20, sentences.profileUsernameLong) ??
    ifNot(/^[a-zA-Z0-9_가-힣]+$/.test(name), sentences.usernameLetters)
  );
};

export const displayNameRule: Rule = (value) => {
  const name = value.trim().normalize('NFC');
  return (
    ifNot(name.length >= 2, sentences.displayNameShort) ??
    ifNot(name.length <= 20, sentences.nicknameLong) ??
    ifNot(!unseen.test(name), sentences.displayNameLetters)
  );
};

const longEnough =
  (least: number, sentence: string): Rule =>
  (value) =>
    ifNot(value.length >= least, sentence) ?? ifNot(value.length <= longestPassword, sentences.passwordLong);

export const newPasswordRule = longEnough(6, sentences.passwordShort);
export const changedPasswordRule = longEnough(8, sentences.newPasswordShort);

export const confirmRule =
  (password: string): Rule =>
  (value) =>
    ifNot(value.length > 0, sentences.confirmEmpty) ?? ifNot(value === password, sentences.confirmDiffers);
