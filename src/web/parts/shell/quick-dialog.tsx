// What one may want to do at once: three ways, in a dialog that any page can open.
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';

type Card = { to: string; icon: IconName; title: string; line: string };

const cards: readonly Card[] = [
  { to: '/quick-prediction', icon: 'zap', title: '빠른 예측', line: '경기를 고르고 바로 남겨요' },
  { to: '/profile', icon: 'list-checks', title: '내 예측 보기', line: '결과와 적중률을 확인해요' },
  { to: '/prediction-battle', icon: 'swords', title: '스포츠 예측 배틀', line: '같은 조건으로 겨뤄요' },
];

export function QuickDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="무엇을 할까요?" closeLabel="닫기">
      <div className="big3">
        {cards.map((card) => (
          <Link key={card.to} to={card.to} onClick={onClose}>
            <span className="ico">
              <Icon of={card.icon} size={20} />
            </span>
            <span>
              <b>{card.title}</b>
              <small>{card.line}</small>
            </span>
            <Icon of="chevron-right" />
          </Link>
        ))}
      </div>
      <Button block onClick={onClose}>
        취소
      </Button>
    </Dialog>
  );
}
