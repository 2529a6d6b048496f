// What stands where a receipt may not be read or does not exist: why, and where to go.
import { Link } from 'react-router';
import { EmptyPanel } from '../../../parts/state-panels.tsx';
import { buttonClass } from '../../../ui/button.tsx';

type Props = { title: string; why: 'hidden' | 'missing'; line: string; says: string; go: { to: string; label: string } };

/** `says` is the sentence of the refusal. */
export function NoReceipt({ title, why, line, says, go }: Props) {
  return (
    <div className="wrap narrow">
      <header className="ph">
        <h1>{title}</h1>
      </header>
      <EmptyPanel icon={why === 'hidden' ? 'lock' : 'file-x-2'} title={says} line={line}>
        <span className="empty-go">
          <Link to={go.to} className={buttonClass({ kind: 'primary', size: 'sm' })}>
            {go.label}
          </Link>
        </span>
      </EmptyPanel>
    </div>
  );
}
