// Proves that nothing of an author's is ever a tag, that Korean reads as it was meant, and what outline and minutes are made of.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const html = (markdown: string) => renderMarkdown(markdown).html;

/** Every tag that may come out, spelled out: attributes in the one order in which they are written. */
const text = '[^"<>]*';
const safeTags = [
  '</?(?:p|ul|li|blockquote|strong|em|thead|tbody|tr|table|code)>',
  `</?h[234]>|<h[234] id="h-[\\p{L}\\p{N}-]+">`,
  '<ol(?: start="\\d+")?>|</ol>',
  '<pre tabindex="0">|</pre>',
  '<(?:hr|br) />',
  `<a href="(?:https?://|/(?![/\\\\])|#)${text}"(?: target="_blank" rel="nofollow noopener noreferrer")?>|</a>`,
  `<img src="/(?![/\\\\])${text}" alt="${text}" loading="lazy" decoding="async" />`,
  '<t[hd](?: align="(?:left|center|right)")?>|</t[hd]>',
  '<figure class="blog-wide" tabindex="0" role="group" aria-label="표">|</figure>',
];
const safe = new RegExp(safeTags.join('|'), 'gu');
const leftOf = (made: string): string => made.replace(safe, '');

/** Ways in that have worked somewhere. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<xmp><p title="</xmp><script>alert(1)</script>">',
  '<textarea></textarea><style>@import "x"</style>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt&#58;alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](vbscript:x) [b](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](//evil.example) [b](/\\evil.example) [c](https://user:pass@evil.example)',
  '![x](https://evil.example/pixel.gif) ![y](//evil.example/p) ![z](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x" onerror="alert(1)](/a.png)',
  '![x](/a.png"onerror="alert(1))',
  '[x](https://example.com/"onclick="alert(1))',
  '## <img src=x onerror=alert(1)>',
  '## " onclick="alert(1)',
  '`<b>`</b> ```\n<script>\n```',
  '| <script> | a |\n|---|---|\n| <img src=x onerror=alert(1)> | [x](javascript:1) |',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[x]: javascript:alert(1) "t"\n\n[x]',
  '<https://example.com/?a="><script>>',
  '<javascript:alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
];

test.each(hostile)('[R322] %j comes out as words, never as a tag', (attempt) => {
  expect(leftOf(html(attempt))).not.toMatch(/[<>]/);
  expect(leftOf(html(`> - ${attempt}\n\n1. **${attempt}**`))).not.toMatch(/[<>]/);
});

test('[R322] whatever is put together of such pieces, only tags of the list come out, each as it is written here', () => {
  const pieces = [
    ...hostile,
    '\n\n',
    '\n',
    ' ',
    '**',
    '_',
    '`',
    '# ',
    '- ',
    '> ',
    '|',
    '<',
    '>',
    '"',
    "'",
    '&',
    '](',
    '![',
    '\u0000',
    '한글',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 24 }),
      (parts) => {
        expect(leftOf(html(parts.join('')))).not.toMatch(/[<>]/);
      },
    ),
    { numRuns: 300 },
  );
});

test('what nests or repeats without end is refused at once and in words', () => {
  for (const attempt of ['>'.repeat(60_000), '> '.repeat(20_000), '*a'.repeat(30_000), '['.repeat(60_000), '**a'.repeat(20_000)]) {
    const begun = performance.now();
    expect(() => renderMarkdown(attempt)).toThrow(
      expect.objectContaining({ code: 'invalid-input', fields: { content: expect.any(String) } }),
    );
    expect(performance.now() - begun).toBeLessThan(500);
  }
});

test('links of ours stay in the window; foreign ones open another and pass nothing on', () => {
  expect(html('[기록](/ai-record) [아래](#h-둘)')).toBe('<p><a href="/ai-record">기록</a> <a href="#h-둘">아래</a></p>');
  expect(html('[밖](https://example.com/?a=1&b=2)')).toBe(
    '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="nofollow noopener noreferrer">밖</a></p>',
  );
  expect(html('[메일](mailto:a@example.com) a@example.com')).toBe('<p>메일 a@example.com</p>');
});

test('pictures are ours alone; of a foreign one its words stay', () => {
  expect(html('![코트](/images/court.png)')).toBe('<p><img src="/images/court.png" alt="코트" loading="lazy" decoding="async" /></p>');
  expect(html('![남의 그림](https://example.com/a.png)')).toBe('<p>남의 그림</p>');
});

test('Korean reads as it was meant: ranges are no strokes, and a bold word ends before its particle', () => {
  expect(html('3~5경기와 7~8경기, ~~그대로~~')).toBe('<p>3~5경기와 7~8경기, ~~그대로~~</p>');
  expect(html('**확률(0~1)**은 숫자예요. **홈 승**이에요.')).toBe(
    '<p><strong>확률(0~1)</strong>은 숫자예요. <strong>홈 승</strong>이에요.</p>',
  );
  expect(html('**“약속”**이 아니에요')).toBe('<p><strong>“약속”</strong>이 아니에요</p>');
});

test('[R228] headings are named after their words, each once, and the outline is those of the second and third level', () => {
  const { html: made, outline } = renderMarkdown('# 하나\n\n## 둘 & *셋*\n\n### 둘 셋\n\n#### 넷\n\n## 둘 & 셋\n\n## !!!');
  expect(outline).toEqual([
    { id: 'h-하나', level: 2, text: '하나' },
    { id: 'h-둘-셋', level: 2, text: '둘 & 셋' },
    { id: 'h-둘-셋-2', level: 3, text: '둘 셋' },
    { id: 'h-둘-셋-3', level: 2, text: '둘 & 셋' },
    { id: 'h-section', level: 2, text: '!!!' },
  ]);
  for (const { id, level } of outline) expect(made).toContain(`<h${level} id="${id}">`);
  expect(made).toContain('<h4 id="h-넷">');
  expect(made).not.toContain('<h1');
});

test('a table stands in a frame that can be moved by keys, and code is shown as it is', () => {
  const made = html('| 팀 | 승 |\n|:--|--:|\n| 가 | 3 |\n\n```\n<b>x</b>\n```');
  expect(made).toContain('<figure class="blog-wide" tabindex="0" role="group" aria-label="표"><table><thead><tr>');
  expect(made).toContain('<td align="right">3</td>');
  expect(made).toContain('<pre tabindex="0"><code>&lt;b&gt;x&lt;/b&gt;</code></pre>');
});

test('[R233] minutes are counted from what is read, not from the signs of Markdown', () => {
  expect(renderMarkdown('짧아요.').readingTime).toBe(1);
  expect(renderMarkdown(`${'가'.repeat(999)}\n\n`.repeat(2)).readingTime).toBe(4);
  expect(renderMarkdown(`[${'가'.repeat(500)}](https://example.com/${'x'.repeat(2000)})`).readingTime).toBe(1);
});
