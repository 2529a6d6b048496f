// Whether whoever asks has this version already (If-None-Match), so that 304 is answer enough.

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Tags are compared weakly, as for what is only read. */
export const isKnown = (given: string | undefined, tag: string): boolean =>
  given?.split(',').some((one) => ['*', bare(tag)].includes(bare(one))) ?? false;
