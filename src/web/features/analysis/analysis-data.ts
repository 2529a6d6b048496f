// What is known of a match when a page is drawn, so that its analysis does not have to be asked for.
import type { HouseContext } from '../../context.ts';
import type { Known } from './analysis-panel.tsx';

/** A fault leaves it to the browser, which shows and retries it. */
export async function loadKnown({ services, viewer, onFault }: HouseContext, matchId: string): Promise<Known | undefined> {
  try {
    const analysis = await services.analysis.stored(viewer, matchId);
    return analysis ? { matchId, analysis, isRefused: false } : undefined;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'not-enough-data') return { matchId, analysis: null, isRefused: true };
    onFault(fault, 'part');
    return undefined;
  }
}
