// Which texts of the terms members agree to; a changed text gets a new word here and is asked for again.

/** Stored with every consent. */
export const termsVersion = '2026-11-01';

export const requiredConsents = ['terms', 'privacy', 'age14'] as const;
