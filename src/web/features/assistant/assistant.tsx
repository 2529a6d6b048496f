// The round button of 미나 in the corner of every page; her panel is fetched when it is about to be opened.
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIsAwake } from '../../parts/is-awake.ts';
import { useToast } from '../../ui/toast.tsx';
import { type Door, ownDoor, useDoor } from './door.ts';
import { MinaFace } from './mina-face.tsx';
import { useIsOnline } from './use-is-online.ts';

export type LatePanel = ComponentType<{ door: Door }>;
const loadPanel = (): Promise<LatePanel> => import('./panel.tsx').then(({ Panel }) => Panel);

type Props = { door?: Door; load?: () => Promise<LatePanel> };

function usePanel({ door, load }: Required<Props>, isWanted: boolean): LatePanel | undefined {
  const toast = useToast();
  const [Panel, setPanel] = useState<LatePanel>();
  const isMissing = isWanted && !Panel;
  const fetchIt = useEffectEvent(() => load());
  const refused = useEffectEvent((fault: unknown) => {
    console.error(fault);
    door.close();
    toast({ kind: 'bad', title: '미나를 부르지 못했어요', detail: '연결을 확인하고 다시 시도해 주세요.' });
  });
  useEffect(() => {
    if (!isMissing) return;
    fetchIt().then(
      (fetched) => setPanel(() => fetched),
      (fault: unknown) => refused(fault),
    );
  }, [isMissing]);
  return Panel;
}

/** Without script nothing of it stands in the page: the button could open nothing. */
export function Assistant({ door = ownDoor, load = loadPanel }: Props) {
  const isAwake = useIsAwake();
  const button = useRef<HTMLButtonElement>(null);
  const { place, isUnread } = useDoor(door);
  const isOnline = useIsOnline();
  const isWanted = place !== 'closed';
  const Panel = usePanel({ door, load }, isAwake && isWanted);
  useLayoutEffect(() => {
    if (!isWanted && door.takeWish('button')) button.current?.focus({ preventScroll: true });
  }, [isWanted, door]);
  if (!isAwake) return null;
  // What cannot be fetched now is fetched, and its failure told, when it is opened.
  const ready = () => void load().catch(() => undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="fab"
        aria-label={`AI 픽스터 미나와 대화 열기${isUnread ? ', 새 답이 있어요' : ''}`}
        aria-expanded={isWanted}
        aria-busy={isWanted}
        hidden={isWanted && Panel !== undefined}
        onPointerEnter={ready}
        onFocus={ready}
        onClick={door.open}
      >
        <MinaFace size={56} />
        {isOnline && <i className="fab-on" />}
        {isUnread && <i className="fab-new" />}
      </button>
      {Panel && isWanted && <Panel door={door} />}
    </>
  );
}
