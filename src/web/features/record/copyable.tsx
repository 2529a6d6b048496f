// A long text of the ledger that can be read, selected and copied.
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';

/** `label` says what is copied. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'ok', title: '복사했어요' });
    } catch {
      // Pages on plain http have no clipboard, and some browsers ask first.
      toast({ kind: 'bad', title: '복사하지 못했어요', detail: '글자를 길게 눌러 직접 복사해 주세요.' });
    }
  }
  return (
    <span className="rec-copy">
      <code>{text}</code>
      <IconButton small label={`${label} 복사`} onClick={() => void copy()}>
        <Icon of="copy" size={16} />
      </IconButton>
    </span>
  );
}
