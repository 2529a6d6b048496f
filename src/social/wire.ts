// What other sites tell of a person, cut to what we take: anything odd counts as not told.
import { z } from 'zod';
import { email } from '#contract/fields/text.ts';

const nameMax = 40;

/** A name as the other site shows it, for filling a form in; what does not fit our own rule is asked for there. */
export const wireName = z
  .string()
  .transform((name) => name.normalize('NFC').trim().slice(0, nameMax).toWellFormed())
  .transform((name) => name || null)
  .nullable()
  .catch(null)
  .default(null);

export const wireEmail = email('no address').nullable().catch(null).default(null);

/** Only a plain yes is a yes. */
export const wireYes = z.boolean().catch(false).default(false);
