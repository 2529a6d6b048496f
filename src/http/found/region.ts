// Where a caller is, in the words of the proxy in front of us: the header that the operator named, and nothing else, is believed.
import type { FastifyRequest } from 'fastify';

/** The two letters of ISO 3166; undefined where no header is named or it says nothing of the kind. */
export const createRegionOf =
  (header: string | undefined) =>
  ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
    const said = header === undefined ? undefined : headers[header.toLowerCase()];
    return typeof said === 'string' && /^[A-Za-z]{2}$/.test(said) ? said.toUpperCase() : undefined;
  };
export type RegionOf = ReturnType<typeof createRegionOf>;
