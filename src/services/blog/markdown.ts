// Markdown as authors write it, made into HTML that may be shown as it is: nothing of theirs is a tag, and only what is listed here comes out.
import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { Refusal } from '#contract/errors.ts';
import { isOwnPath, readingMinutes, slugOf } from '#domain/content/blog-rules.ts';
import { plainLine } from '#domain/content/plain-text.ts';

export type Heading = { id: string; level: number; text: string };
export type Rendered = { html: string; outline: Heading[]; readingTime: number; text: string };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

type Address = { href: string; isForeign: boolean };

/** Our own paths and anchors, http and https; anything else is no link. */
function addressOf(written: string): Address | undefined {
  if (isOwnPath(written) || /^#[\p{L}\p{N}_-]+$/u.test(written)) return { href: written, isForeign: false };
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined;
  const { protocol, username, password, href } = new URL(written);
  const isPlain = (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  return isPlain ? { href, isForeign: true } : undefined;
}

/** The words of a piece, without any of its signs. */
function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return ' ';
      if (token.type === 'image') return (token as Tokens.Image).text;
      const inner = 'tokens' in token ? token.tokens : undefined;
      return inner ? wordsOf(inner) : 'text' in token ? String(token.text) : '';
    })
    .join('');
}

/** The page has a title of its own, so that the first heading of a text is the second of the page. */
const levelOf = (depth: number): number => Math.min(4, Math.max(2, depth));

/** Named after its words, with a sign before them so that it is never the name of something else on the page. */
function headingId(text: string, taken: Set<string>): string {
  const base = `h-${slugOf(text) || 'section'}`;
  let id = base;
  for (let no = 2; taken.has(id); no += 1) id = `${base}-${no}`;
  taken.add(id);
  return id;
}

/** A bold word before a particle: CommonMark sees no end of it where a bracket or a sign stands before the stars. */
const boldBeforeParticle = /^\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*(?=\p{Script=Hangul})/u;

const renderer = (taken: Set<string>) => {
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    tokenizer: {
      // There is no HTML in Markdown here: a sign is a sign, and what stands around it is read as ever.
      html: () => undefined,
      tag: () => undefined,
      // One stroke stands between numbers in Korean (3~5경기), and two cross out: nothing is crossed out here.
      del: () => undefined,
      emStrong(src) {
        const [raw, text] = boldBeforeParticle.exec(src) ?? [];
        return raw === undefined || text === undefined ? false : { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) };
      },
    },
    renderer: {
      html: ({ text, block }) => (block ? `<p>${escaped(text.trim())}</p>\n` : escaped(text)),
      heading({ tokens, depth }) {
        const level = levelOf(depth);
        return `<h${level} id="${escaped(headingId(plainLine(wordsOf(tokens)), taken))}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const address = addressOf(href);
        if (!address) return words;
        const away = address.isForeign ? ' target="_blank" rel="nofollow noopener noreferrer"' : '';
        return `<a href="${escaped(address.href)}"${away}>${words}</a>`;
      },
      image: ({ href, text }) =>
        isOwnPath(href) ? `<img src="${escaped(href)}" alt="${escaped(text)}" loading="lazy" decoding="async">` : escaped(text),
      checkbox: () => '',
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      table(token) {
        const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        const body = token.rows.map(row).join('');
        const table = `<table><thead>${row(token.header)}</thead>${body === '' ? '' : `<tbody>${body}</tbody>`}</table>`;
        // Wider than a telephone: it is moved within its own frame, by keys too.
        return `<figure class="blog-wide" tabindex="0" role="group" aria-label="표">${table}</figure>\n`;
      },
    },
  });
  return marked;
};

/** The second wall: whatever the first one let through. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'strong',
      'em',
      'a',
      'img',
      'hr',
      'br',
      'figure',
      'figcaption',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'loading', 'decoding'],
    ol: ['start'],
    pre: ['tabindex'],
    figure: ['tabindex', 'role', 'aria-label'],
    th: [{ name: 'align', values: ['left', 'center', 'right'] }],
    td: [{ name: 'align', values: ['left', 'center', 'right'] }],
  },
  allowedClasses: { figure: ['blog-wide'] },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
};

type Seen = { pictures: number; tables: number; headings: Tokens.Heading[] };

function seenIn(marked: Marked, tokens: Token[]): Seen {
  const seen: Seen = { pictures: 0, tables: 0, headings: [] };
  const see = (token: Token): void => {
    if (token.type === 'image' && isOwnPath(token.href)) seen.pictures += 1;
    if (token.type === 'table') seen.tables += 1;
    if (token.type === 'heading') seen.headings.push(token as Tokens.Heading);
  };
  void marked.walkTokens(tokens, see);
  return seen;
}

const asText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: 'discard' })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

const outlineOf = (headings: readonly Tokens.Heading[]): Heading[] => {
  const taken = new Set<string>();
  const all = headings.map(({ tokens, depth }) => {
    const text = plainLine(wordsOf(tokens));
    return { id: headingId(text, taken), level: levelOf(depth), text };
  });
  return all.filter(({ level, text }) => level <= 3 && text !== '');
};

function render(content: string): Rendered {
  const marked = renderer(new Set());
  const tokens = marked.lexer(content);
  const { headings, pictures, tables } = seenIn(marked, tokens);
  const html = sanitizeHtml(marked.parser(tokens), allowed).trim();
  const text = asText(html);
  return { html, outline: outlineOf(headings), readingTime: readingMinutes({ text, pictures, tables }), text };
}

/** So many signs of Markdown in one paragraph, and so many quotes within quotes, no author means; a reader of them would take seconds. */
const signsMax = 2000;
const tooDeep = /^(?:[ \t]*>){40}/m;
const isReadable = (content: string): boolean =>
  !tooDeep.test(content) && content.split(/\n[ \t]*\n/).every((paragraph) => (paragraph.match(/[*_[<!`]/g)?.length ?? 0) <= signsMax);

/** Refuses what is too deep or too dense for a machine to read. */
export function renderMarkdown(content: string): Rendered {
  const sentence = '인용이나 기호가 너무 많아요. 문단을 나눠 주세요.';
  if (!isReadable(content)) throw new Refusal('invalid-input', { message: sentence, fields: { content: sentence } });
  try {
    return render(content);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    throw new Refusal('invalid-input', { message: sentence, fields: { content: sentence } });
  }
}
