// One line of the conversation: what was said and when; below an answer of hers, what it rests on, and apart from it, advertising.
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useAds } from '../../parts/ads/ads-from.tsx';
import { AiMark } from '../../parts/ai-mark.tsx';
import { longMoment, stamp } from '../../parts/when.ts';
import { Icon } from '../../ui/icon.tsx';
import { isOwnPath, marksOnce, type Piece, piecesOf } from './talk/rich-text.ts';
import { type Said, timeWords, welcomeId } from './talk/said.ts';

const chipsMost = 6;

type Leaving = { onLeave: () => void };

function Inline({ piece, said: { references }, onLeave }: { piece: Piece; said: Said } & Leaving) {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'link')
    return (
      <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.href}
        <span className="sr"> (새 창)</span>
      </a>
    );
  const { href = '/', label = '' } = references[piece.place - 1] ?? {};
  return (
    <Link className="bub-m" to={href} title={label} aria-label={`근거 ${piece.place}: ${label}`} onClick={onLeave}>
      {piece.place}
    </Link>
  );
}

function Text({ said, onLeave }: { said: Said } & Leaving) {
  if (said.type === 'user') return said.content;
  const pieces = piecesOf(marksOnce(said.content), (place) => isOwnPath(said.references[place - 1]?.href ?? ''));
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was said does not change.
    <Fragment key={index}>
      <Inline piece={piece} said={said} onLeave={onLeave} />
    </Fragment>
  ));
}

/** Numbered as the text names them. */
function Chips({ references, onLeave }: Pick<Said, 'references'> & Leaving) {
  const [isWhole, setWhole] = useState(false);
  const own = references.map((reference, index) => ({ ...reference, place: index + 1 })).filter(({ href }) => isOwnPath(href));
  if (own.length === 0) return null;
  const shown = isWhole ? own : own.slice(0, chipsMost);
  return (
    <ul className="refs" aria-label="답의 근거">
      {shown.map(({ place, label, href, asOf }) => (
        <li key={place}>
          <Link className="ref" to={href} title={asOf ? `${longMoment(asOf)} 기준` : undefined} onClick={onLeave}>
            <span className="n" aria-hidden="true">
              {place}
            </span>
            <span className="ref-l">
              {label}
              {asOf && <small className="n">{stamp(asOf)} 기준</small>}
            </span>
          </Link>
        </li>
      ))}
      {shown.length < own.length && (
        <li>
          <button type="button" className="ref" onClick={() => setWhole(true)}>
            근거 {own.length - shown.length}개 더 보기
          </button>
        </li>
      )}
    </ul>
  );
}

/** In a bubble of its own, and it begins with what it is. */
function Advertising({ label, content, linkUrl, linkText, notice }: NonNullable<Said['partner']>) {
  return (
    <aside className="bub-t bub-ad" aria-label="광고">
      <b>{label}</b> {content}{' '}
      <a href={linkUrl} target="_blank" rel="sponsored nofollow noopener noreferrer">
        {linkText}
        <Icon of="arrow-up-right" size={14} />
        <span className="sr"> (새 창)</span>
      </a>
      <small>{notice}</small>
    </aside>
  );
}

/** What she is still writing: seen, and read aloud once it is whole. */
export function Coming({ lines }: { lines: readonly string[] }) {
  return (
    <div className="bub" aria-hidden="true">
      <span className="bub-k">
        <AiMark />
      </span>
      <p className="bub-t">{lines.map((line) => line.replace(/\s*\[\d+\]/g, '')).join('\n')}</p>
    </div>
  );
}

/** `onLeave`: a link to a page of ours was pressed. */
export function Message({ said, onLeave }: { said: Said } & Leaving) {
  const { id, type, timestamp, isCanned, references, partner } = said;
  const isHers = type === 'assistant';
  const isPartnerHidden = useAds()?.isPartnerHidden ?? false;
  return (
    <li className={`bub ${isHers ? '' : 'u'}`} data-id={id}>
      <span className="sr">{isHers ? '미나' : '나'}: </span>
      {isHers && id !== welcomeId && <span className="bub-k">{isCanned ? <span className="tag">자동 안내</span> : <AiMark />}</span>}
      <p className="bub-t">
        <Text said={said} onLeave={onLeave} />
      </p>
      <Chips references={references} onLeave={onLeave} />
      {partner && !isPartnerHidden && <Advertising {...partner} />}
      <time dateTime={timestamp} title={longMoment(timestamp)}>
        {timeWords(timestamp)}
      </time>
    </li>
  );
}
