// How words come in: trimmed, bounded, and in the one form in which they are stored.
import { z } from 'zod';
import { sentences } from './sentences.ts';

/** Text that must say something; what is missing, empty or too short is answered with `sentence`. */
export const said = (max: number, sentence: string) => z.string(sentence).trim().min(1, sentence).max(max, `${max}자까지 쓸 수 있어요.`);

/** Text that may be left out. */
export const maybeSaid = (max: number) => z.string().trim().max(max, `${max}자까지 쓸 수 있어요.`);

export const searchText = z.string('검색어를 확인해 주세요.').trim().normalize('NFC').max(100, '검색어는 100자까지 쓸 수 있어요.');

/** Of the part before the @ a mail server takes at most 64 letters. */
export const email = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .toLowerCase()
    .max(254, sentence)
    .regex(/^[^@]{1,64}@/, sentence)
    .check(z.email(sentence));

/** At least three letters; `tooShort` differs from screen to screen. */
export const username = (tooShort: string) =>
  z
    .string(tooShort)
    .trim()
    .normalize('NFC')
    .min(3, tooShort)
    .max(20, sentences.profileUsernameLong)
    .regex(/^[a-zA-Z0-9_가-힣]+$/, sentences.usernameLetters);

/** Control and format characters, letters and marks that show as nothing (fillers, joiners, the blank braille cell and note head), and signs that
 *  stand for no letter at all. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\ufffd\u{1d159}]/u;

/** Which picture of an emoji is meant: two names that differ in it alone look the same. */
const variants = /[\u180b-\u180d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Marks upon marks run over the lines above and below; no language needs three. */
const stacked = /\p{M}{3}/u;
/** A mark without a letter of its own hangs on whatever stands before the name. */
const loose = /(?:^|\p{Z})\p{M}/u;

export const displayName = (min: number, tooShort: string) =>
  z
    .string(tooShort)
    .overwrite((name) => name.replace(variants, ''))
    .trim()
    .normalize('NFC')
    .min(min, tooShort)
    .max(20, sentences.nicknameLong)
    .refine((name) => ![unseen, stacked, loose].some((fault) => fault.test(name)), sentences.displayNameLetters);

/** A password is taken as it is typed: never trimmed, never cut. */
export const password = (min: number, sentence: string) => z.string(sentence).min(min, sentence).max(200, sentences.passwordLong);

/** An address that a link or picture may point to: https, http, or a path of our own. */
export const address = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .max(500, sentence)
    .refine((text) => {
      if (/^\/(?![/\\])/.test(text)) return !/[\s\\]/.test(text);
      if (!URL.canParse(text)) return false;
      const { protocol, username: user, password: secret } = new URL(text);
      return (protocol === 'https:' || protocol === 'http:') && !user && !secret;
    }, sentence);
