// Which texts of the terms members agree to; a changed text gets a new day here and is asked for again.

/** The day on which the terms and the word on personal data changed last, YYYY-MM-DD: stored with every consent. */
export const termsVersion = '2026-11-29';

export const requiredConsents = ['terms', 'privacy', 'age14'] as const;
