// The head of the panel: who she is, that she is an AI, whether she can be reached, and the two buttons.
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MinaFace } from './mina-face.tsx';
import { useIsOnline } from './use-is-online.ts';

/** As it is: green only where the last answer came from the server. */
function Status({ isReached }: { isReached: boolean }) {
  const isOnline = useIsOnline();
  const words = isOnline ? (isReached ? '온라인' : '자동 안내 중') : '오프라인';
  return (
    <small className="cw-s" data-well={isOnline && isReached}>
      <i aria-hidden="true" />
      {words}
    </small>
  );
}

type Props = { isOpen: boolean; isUnread: boolean; isReached: boolean; onFold: () => void; onClose: () => void };

export function Header({ isOpen, isUnread, isReached, onFold, onClose }: Props) {
  return (
    <div className="cw-h">
      <span className="cw-face">
        <MinaFace size={40} />
        {isUnread && <i className="fab-new" />}
      </span>
      <div className="cw-n">
        <b>
          AI 픽스터 미나 <span className="tag tag-ai">AI</span> <span className="tag cw-w">여성 전문가</span>
        </b>
        <Status isReached={isReached} />
      </div>
      <IconButton
        label={`${isOpen ? '채팅 접기' : '채팅 펼치기'}${isUnread ? ', 새 답이 있어요' : ''}`}
        aria-expanded={isOpen}
        onClick={onFold}
      >
        <Icon of={isOpen ? 'minus' : 'chevron-up'} size={20} />
      </IconButton>
      <IconButton label="채팅 닫기" onClick={onClose}>
        <Icon of="x" size={20} />
      </IconButton>
    </div>
  );
}
