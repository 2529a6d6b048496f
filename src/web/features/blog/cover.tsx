// The cover of a post: its picture, else the lines of a court behind one number of the article.
import { type CSSProperties, useState } from 'react';
import type { BlogPost } from '#contract/blog.ts';
import { Court } from '../../parts/match/court.tsx';

type Covered = Pick<BlogPost, 'featuredImage' | 'cover'>;

/** A picture that failed before the page woke up tells it by having no width. */
const isLost = (img: HTMLImageElement | null): boolean => img?.complete === true && img.naturalWidth === 0;

/** A long number is set smaller; its unit counts half. */
const lettersOf = ({ figure, unit }: BlogPost['cover']): number => Math.max(3, [...figure].length + [...unit].length / 2);

export function Cover({ of: { featuredImage, cover }, isFirst = false }: { of: Covered; isFirst?: boolean }) {
  const [lostSrc, setLostSrc] = useState<string>();
  if (featuredImage !== null && featuredImage !== lostSrc) {
    const lose = () => setLostSrc(featuredImage);
    return (
      <span className="bg-cov">
        <img
          key={featuredImage}
          ref={(img) => void (isLost(img) && lose())}
          src={featuredImage}
          alt=""
          width={720}
          height={360}
          decoding="async"
          loading={isFirst ? 'eager' : 'lazy'}
          onError={lose}
        />
      </span>
    );
  }
  const style: CSSProperties & Record<'--letters', number> = { '--letters': lettersOf(cover) };
  return (
    <span className="bg-cov" style={style} aria-hidden="true">
      {/* What is of no one sport stands on the ground that everybody knows. */}
      <Court sport={cover.sport ?? 'soccer'} />
      {cover.figure !== '' && (
        <b className="n">
          {cover.figure}
          {cover.unit !== '' && <small>{cover.unit}</small>}
        </b>
      )}
    </span>
  );
}
