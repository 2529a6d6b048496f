// Which readers may get what was made for another, and in which form.
import type { FastifyRequest } from 'fastify';

/** Longer addresses are somebody's own; they are answered for them alone. */
export const longestUrl = 200;
const gzipWords = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
const brotliWords = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/** Only who brings nothing of their own gets what was made for somebody else. */
export const isForAll = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && url.length <= longestUrl && headers.cookie === undefined && headers.authorization === undefined;

export const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => gzipWords.test(headers['accept-encoding'] ?? '');
export const takesBrotli = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => brotliWords.test(headers['accept-encoding'] ?? '');
