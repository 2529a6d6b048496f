// The address to copy by hand, where a browser does not let us.
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

export function ByHand({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="링크 복사하기" closeLabel="닫기">
      <p className="t2">브라우저가 복사를 막았어요. 아래 주소를 직접 복사해 주세요.</p>
      <Field label="글 주소" value={url} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
