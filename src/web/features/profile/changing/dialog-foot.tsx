// The two ways out of a dialog that changes something.
import { Button } from '../../../ui/button.tsx';

export const DialogFoot = ({ onClose, isSaving }: { onClose: () => void; isSaving: boolean }) => (
  <div className="ask-go">
    <Button onClick={onClose}>취소</Button>
    <Button type="submit" kind="primary" disabled={isSaving}>
      {isSaving ? '저장하는 중' : '저장하기'}
    </Button>
  </div>
);
