// The consents of a sign-up: which are given, and whether a submit has asked for the missing ones.
import { useState } from 'react';
import type { Agreements } from '#contract/accounts.ts';
import { focusConsents, isAgreed, missingOf, noConsents } from './consents.tsx';
import type { Wrong } from './form-parts.tsx';

/** `heldBack`: how often the form's lines have held a submit back; the consents are looked at along with them. */
export function useAgreeing(heldBack: number) {
  const [value, onChange] = useState(noConsents);
  const [missed, setMissed] = useState(0);
  const tries = heldBack + missed;
  const error = missingOf(value, tries > 0);
  const wrong: Wrong[] = error ? [{ label: '약관 동의', focus: focusConsents }] : [];
  function given(): Agreements | undefined {
    if (isAgreed(value)) return value;
    setMissed(missed + 1);
    return undefined;
  }
  return { boxes: { value, onChange, error }, wrong, tries, given };
}
