// A member's face: their picture, else their icon, else their first letter.
import { type CSSProperties, useState } from 'react';
import type { Author } from '#contract/accounts.ts';
import { Icon } from '../../ui/icon.tsx';
import { hueOf, portraitOf } from './portrait.ts';
import { presetIcons } from './preset-icons.data.ts';

export type Face = Pick<Author, 'displayName' | 'username' | 'avatar' | 'icon'>;

const sizesPx = { s: 28, m: 36, l: 64 } as const;

/** A picture that failed before the page woke up tells it by having no width. */
const isLost = (img: HTMLImageElement | null): boolean => img?.complete === true && img.naturalWidth === 0;

export function UserAvatar({ of, size = 'm' }: { of: Face; size?: 's' | 'm' | 'l' }) {
  const [lostSrc, setLostSrc] = useState<string>();
  const portrait = portraitOf(of.avatar);
  const letter = Array.from(of.displayName.trim() || of.username)[0] ?? '';
  const style: CSSProperties & Record<'--h', number> = { '--h': hueOf(of.username) };
  if (portrait?.kind === 'image' && portrait.src !== lostSrc) {
    const { src } = portrait;
    const lose = () => setLostSrc(src);
    return (
      <span className={`av av-${size}`} style={style} aria-hidden="true">
        <img
          key={src}
          ref={(img) => void (isLost(img) && lose())}
          src={src}
          alt=""
          width={sizesPx[size]}
          height={sizesPx[size]}
          decoding="async"
          draggable={false}
          onError={lose}
        />
      </span>
    );
  }
  return (
    <span className={`av av-${size}`} style={style} aria-hidden="true">
      {portrait?.kind === 'emoji' && portrait.text}
      {portrait?.kind !== 'emoji' && (of.icon ? <Icon of={presetIcons[of.icon]} size="54%" /> : letter)}
    </span>
  );
}
