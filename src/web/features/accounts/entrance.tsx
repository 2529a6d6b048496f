// The frame of the two entrances: the form in one column, and three lines of what awaits beside or below it.

import { type ReactNode, useEffect, useRef } from 'react';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';

const tiles: readonly { icon: IconName; title: string; line: string }[] = [
  { icon: 'target', title: '무료 AI 분석', line: '매일 오전 4시에 새 확률이 올라와요.' },
  { icon: 'list', title: '기록되는 예측', line: '맞힌 것도, 빗나간 것도 남아요.' },
  { icon: 'trophy', title: '실력으로 오르는 등급', line: '브론즈부터 그랜드마스터까지 있어요.' },
];

export function Entrance({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap auth">
      <section className="auth-f">
        <h1>{title}</h1>
        <p className="auth-l">{lead}</p>
        {children}
      </section>
      <section className="auth-s" aria-label="소개">
        {tiles.map(({ icon, title: name, line }) => (
          <div key={name} className="ft">
            <Icon of={icon} size={20} />
            <b>{name}</b>
            <p>{line}</p>
          </div>
        ))}
      </section>
    </div>
  );
}

/** The frame of the small screens around an account: one column, nothing beside it. */
type SmallDoorProps = {
  title: string;
  lead?: string;
  /** It took the place of another with the button that was pressed there: who listens hears it from its title on. */
  isNext?: boolean;
  children?: ReactNode;
};

export function SmallDoor({ title, lead, isNext = false, children }: SmallDoorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <div className="wrap auth auth-one">
      <section className="auth-f">
        <h1 ref={heading} tabIndex={isNext ? -1 : undefined}>
          {title}
        </h1>
        {lead && <p className="auth-l">{lead}</p>}
        {children}
      </section>
    </div>
  );
}
