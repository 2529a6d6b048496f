// The mark of a confirmed address where it stands in no link: a press and the keyboard tell its meaning too.
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { verifiedMeaning } from './member-marks.tsx';

export function VerifiedButton({ size }: { size: number }) {
  return (
    <Tooltip text={verifiedMeaning}>
      {(show) => (
        <button type="button" className="vf vf-b" aria-label={verifiedMeaning} onClick={show}>
          <Icon of="badge-check" size={size} />
        </button>
      )}
    </Tooltip>
  );
}
