// The panel of 미나, open or folded to its head: beside the page on a desktop, a sheet over it on phones.
import '../../styles/assistant/panel.css';
import '../../styles/assistant/talk.css';
import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { WhoLooks } from '../../api/who-looks.ts';
import { lieOver } from '../../ui/over/open.ts';
import { Composer } from './composer.tsx';
import { type Door, useDoor } from './door.ts';
import { Header } from './header.tsx';
import { Log } from './log.tsx';
import { ownTalk, useTalk } from './talk/own-talk.ts';
import type { Talk } from './talk/talk.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { keepTabWithin, useEscape } from './use-keys.ts';
import { isPhone, usePhone } from './use-phone.ts';

export function Panel({ door, talk = ownTalk }: { door: Door; talk?: Talk }) {
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const reader = use(WhoLooks);
  const { place, isUnread } = useDoor(door);
  const { messages, coming, isWaiting, isReached } = useTalk(talk);
  const isOpen = place === 'open';
  const isSheet = usePhone() && isOpen;
  const focus = useFocusKept(field, { isWaiting, isOpen });
  useEscape(box, { isOn: isOpen, onEscape: door.close });
  useKeyboardRoom(box, isSheet);
  useEffect(() => (isSheet ? lieOver(door.close) : undefined), [isSheet, door]);
  useEffect(() => {
    talk.belongTo(reader);
    talk.resume();
  }, [talk, reader]);
  useLayoutEffect(() => {
    if (isOpen && door.takeWish('field')) field.current?.focus({ preventScroll: true });
  }, [isOpen, door]);
  // A sheet would cover the page that is asked for.
  const leave = () => isPhone() && door.minimise();
  return (
    <>
      {isSheet && <div className="cw-scrim" aria-hidden="true" onClick={door.close} />}
      <section
        ref={box}
        className={`cw ${isOpen ? '' : 'cw-min'}`}
        aria-label="AI 픽스터 미나와 대화"
        {...(isSheet ? { role: 'dialog', 'aria-modal': true, onKeyDown: keepTabWithin } : {})}
        {...focus}
      >
        <Header
          isOpen={isOpen}
          isUnread={isUnread}
          isReached={isReached}
          onFold={isOpen ? door.minimise : door.open}
          onClose={door.close}
        />
        <div className="cw-b" hidden={!isOpen}>
          <Log messages={messages} coming={coming} isWaiting={isWaiting} isOpen={isOpen} onLeave={leave} />
          <Composer talk={talk} field={field} onLeave={leave} />
        </div>
      </section>
    </>
  );
}
