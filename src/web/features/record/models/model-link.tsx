// The name of a forecasting model, leading to its card.
import { Link } from 'react-router';
import { modelNameOf } from '#domain/forecast/model-names.ts';

/** `otherwise` stands where a name belongs to no model of ours. */
export function ModelLink({ name, otherwise }: { name: string; otherwise: string }) {
  const known = modelNameOf(name);
  if (!known) return otherwise;
  return (
    <Link to={`/ai-record/models/${name}`} className="rec-model-a">
      {known.nameKo}
    </Link>
  );
}
