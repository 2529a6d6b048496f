// /__mail: the letters of a demo world, to be read where no mail server is set.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StoredLetter } from './app.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

/** Addresses in a letter can be followed; all else stays as it was written. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, place) => (place % 2 === 1 ? `<a href="${escaped(part)}" rel="noreferrer">${escaped(part)}</a>` : escaped(part)))
    .join('');

const seoul = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Seoul' });

const letterHtml = ({ id, to, subject, text, sentAt }: StoredLetter) => `<article id="${escaped(id)}">
<h2>${escaped(subject)}</h2>
<p class="head">받는 사람 ${escaped(to)} · <time datetime="${escaped(sentAt)}">${escaped(seoul.format(new Date(sentAt)))}</time></p>
<pre>${withLinks(text)}</pre>
</article>`;

const style = `:root{color-scheme:light dark;font-family:Pretendard,system-ui,sans-serif;line-height:1.6;word-break:keep-all}
body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem;background:Canvas;color:CanvasText}
h1{font-size:1.25rem;margin:0}h2{font-size:1rem;margin:0;overflow-wrap:anywhere}
.head{margin:.25rem 0 .75rem;font-size:.875rem;opacity:.8;overflow-wrap:anywhere}
article{border:1px solid GrayText;border-radius:.75rem;padding:1rem;margin-top:1rem}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:LinkText}a:focus-visible{outline:2px solid Highlight;outline-offset:2px}`;

const page = (letters: readonly StoredLetter[], nonce: string | undefined) => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>데모 우편함 · 픽노트</title>
<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${style}</style></head>
<body><main><h1>데모 우편함</h1>
<p>메일 서버가 없는 데모라 픽노트가 보낸 편지가 여기에 모여요. 최근 ${letters.length}통이에요. <a href="/__mail">새로고침</a> · <a href="/">픽노트로</a></p>
<p>방금 부탁한 편지는 몇 초 뒤에 와요.</p>
${letters.length === 0 ? '<p>아직 온 편지가 없어요.</p>' : letters.map(letterHtml).join('\n')}
</main></body></html>`;

/** Letters let their bearer in: nothing keeps them, and nothing lists them. */
const unkept = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');

/** Only a demo world has this address at all: its letters are everybody's to read. */
const open = { config: { access: 'everyone' } } as const;

export function registerMailbox(app: FastifyInstance, readLetters: () => Promise<StoredLetter[]>): void {
  app.get('/__mail', open, async (_request, reply) => {
    const html = page(await readLetters(), (reply.cspNonce as { style: string } | undefined)?.style);
    return unkept(reply).type('text/html; charset=utf-8').send(html);
  });
  app.get('/__mail.json', open, async (_request, reply) => unkept(reply).send(await readLetters()));
}
