// Whether whoever asks has this version already (If-None-Match), so that 304 is answer enough.
export const isKnown = (given: string | undefined, tag: string): boolean =>
  given?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false;
