// The two ways out of a dialog that changes something.
import { Button } from '../../../ui/button.tsx';

type Props = {
  onClose: () => void;
  isSaving: boolean;
  /** Id of the words that say what saving has to wait for. */
  waitsFor?: string | undefined;
};

export const DialogFoot = ({ onClose, isSaving, waitsFor }: Props) => (
  <div className="ask-go">
    <Button onClick={onClose}>취소</Button>
    <Button type="submit" kind="primary" disabled={isSaving || waitsFor !== undefined} aria-describedby={waitsFor}>
      {isSaving ? '저장하는 중' : '저장하기'}
    </Button>
  </div>
);
