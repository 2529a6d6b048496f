// How the card of a shared link looks: 1200 by 630, as elements that satori lays out.
import { courtLines, yardLines } from '#domain/court-lines.data.ts';
import type { Sport } from '#domain/sport.ts';

export type Card = {
  title: string;
  line: string;
  figure: { text: string; unit: string } | null;
  shares: readonly { label: string; percent: number }[];
  sport: Sport | null;
  isAi: boolean;
};

type Style = Record<string, string | number>;
export type Element = {
  type: string;
  props: { style?: Style; children?: Element | string | readonly (Element | string)[]; [name: string]: unknown };
};

export const cardWidth = 1200;
export const cardHeight = 630;

/** The dark look of the product, in colours that the drawing knows. */
const colours = {
  ground: '#10131a',
  line: '#1e2430',
  rim: '#3a4356',
  text: '#f3f5f9',
  dim: '#a3adbd',
  brand: '#3b82f6',
  draw: '#8b95a7',
  away: '#f59e0b',
};

const titleMax = 90;

const box = (style: Style, children: Element | string | readonly (Element | string)[] = []): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The letters that the font has; what it lacks would be looked for elsewhere, and is left out instead. */
const hasGlyph =
  /[\p{Script=Hangul}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}\p{Sm}\p{Zs}]/u;
const readable = (text: string): string =>
  [...text.normalize('NFC')]
    .filter((letter) => hasGlyph.test(letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

function cut(text: string, most: number): string {
  const letters = [...readable(text)];
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

function court(sport: Sport | null): Element {
  const { paths, circles } = sport ? courtLines[sport] : yardLines;
  const stroke = { fill: 'none', stroke: colours.line, strokeWidth: 1.8 };
  const children: Element[] = [
    ...paths.map((d): Element => ({ type: 'path', props: { d, ...stroke } })),
    ...circles.map(([cx, cy, r]): Element => ({ type: 'circle', props: { cx, cy, r, ...stroke } })),
  ];
  const style = { position: 'absolute', left: -150, top: 0 };
  return { type: 'svg', props: { viewBox: '0 0 720 300', width: 1512, height: cardHeight, style, children } };
}

/** The three bars of the mark, as on every page. */
const mark: Element = {
  type: 'svg',
  props: {
    viewBox: '0 0 24 24',
    width: 48,
    height: 48,
    children: [
      { type: 'rect', props: { width: 24, height: 24, rx: 7, fill: '#276cf3' } },
      { type: 'rect', props: { x: 5, y: 6.2, width: 13.5, height: 3, rx: 1.5, fill: '#ffffff' } },
      { type: 'rect', props: { x: 5, y: 10.6, width: 6, height: 3, rx: 1.5, fill: '#ffffff', fillOpacity: 0.62 } },
      { type: 'rect', props: { x: 5, y: 15, width: 9.2, height: 3, rx: 1.5, fill: '#ffc38a' } },
    ],
  },
};

const aiMark = box(
  { fontSize: 24, fontWeight: 500, color: colours.dim, border: `2px solid ${colours.rim}`, borderRadius: 10, padding: '6px 14px' },
  'AI 생성',
);

const brand = (isAi: boolean): Element =>
  box({ alignItems: 'center', justifyContent: 'space-between' }, [
    box({ alignItems: 'center', gap: 16 }, [mark, box({ fontSize: 34, fontWeight: 700 }, '픽노트')]),
    ...(isAi ? [aiMark] : []),
  ]);

function bar(shares: Card['shares']): Element {
  const tint = (place: number) => (place === 0 ? colours.brand : place === shares.length - 1 ? colours.away : colours.draw);
  return box({ flexDirection: 'column', gap: 18 }, [
    box(
      { height: 22, borderRadius: 11, overflow: 'hidden', gap: 4 },
      shares.map(({ percent }, place) => box({ width: `${percent}%`, background: tint(place) })),
    ),
    box(
      { justifyContent: 'space-between', fontSize: 30, fontWeight: 700 },
      shares.map(({ label, percent }, place) =>
        box({ gap: 12, alignItems: 'center' }, [
          box({ color: colours.dim, fontWeight: 500 }, cut(label, 14)),
          box({ color: tint(place) }, `${percent}%`),
        ]),
      ),
    ),
  ]);
}

const figureOf = ({ text, unit }: NonNullable<Card['figure']>): Element =>
  box({ alignItems: 'flex-end', gap: 8 }, [
    box({ fontSize: 128, fontWeight: 700, lineHeight: 1, letterSpacing: -4 }, cut(text, 10)),
    box({ fontSize: 48, fontWeight: 500, color: colours.dim, marginBottom: 8 }, cut(unit, 8)),
  ]);

export function drawnAs({ title, line, figure, shares, sport, isAi }: Card): Element {
  const said = cut(title, titleMax) || '픽노트';
  const size = [...said].length > 48 ? 54 : [...said].length > 26 ? 64 : 76;
  const words = box({ flexDirection: 'column', gap: 20 }, [
    box(
      {
        fontSize: size,
        fontWeight: 700,
        lineHeight: 1.25,
        letterSpacing: -1.5,
        wordBreak: 'keep-all',
        overflowWrap: 'anywhere',
        lineClamp: 3,
        display: 'block',
      },
      said,
    ),
    box({ fontSize: 32, fontWeight: 500, color: colours.dim }, cut(line, 60)),
  ]);
  const lower = shares.length > 0 ? [bar(shares)] : figure ? [figureOf(figure)] : [];
  return box(
    {
      width: cardWidth,
      height: cardHeight,
      background: colours.ground,
      color: colours.text,
      fontFamily: 'Pretendard',
      position: 'relative',
    },
    [
      court(sport),
      box(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          position: 'relative',
          width: cardWidth - 128,
          height: cardHeight - 120,
          margin: '60px 64px',
        },
        [brand(isAi), words, ...lower],
      ),
    ],
  );
}
