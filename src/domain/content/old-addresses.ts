// Addresses of before that still come in.

/** Whether the query of an address asks for the analysis. Read as a browser reads it: what cannot be decoded is no reason to break. */
export const asksForAnalysis = (search: string): boolean =>
  [...new URLSearchParams(search)].flat().some((word) => word.includes('professional-analysis'));
