// What every number of a ranking means, within reach of the ranking, and the way to the whole rules.
import { DefinitionList } from '../../parts/member/definitions.tsx';
import type { StandingMeasure } from './standing-measures.data.ts';

export const StandingDefinitions = ({ measures }: { measures: readonly StandingMeasure[] }) => (
  <DefinitionList measures={measures} className="lb-defs" />
);
