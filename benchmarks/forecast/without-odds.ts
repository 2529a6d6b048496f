// A result as it is learned where closing odds may not teach.
import type { ResultInput } from '#domain/forecast/model.ts';

export const withoutOdds = ({ closingOdds: _unseen, ...result }: ResultInput): ResultInput => result;
