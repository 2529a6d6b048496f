// The one press that marks everything as read. It stays where it is when there is nothing to mark, so that the focus does too.
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function ReadAll({ canRead, onRead }: { canRead: boolean; onRead: () => void }) {
  return (
    <Button kind="ghost" size="sm" className="nt-all" aria-disabled={!canRead} onClick={() => canRead && onRead()}>
      <Icon of="check-check" size={16} /> 모두 읽음
    </Button>
  );
}
