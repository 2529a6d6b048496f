// Writes src/web/ui/letters/: one small font of the signs that our own words are made of, and beside it Pretendard's pieces for all others. After many new words.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pieceRule, rangesIn, signsIn, withRanges } from './letters-sheet.ts';

/** Fetched when it is used: nobody else needs them (docs/decisions/0040-what-arrives-first.md). */
const maker = 'subset-font@2.9.0';
const folder = path.resolve(import.meta.dirname, '../src/web/ui/letters');
const pieces = 'pretendard/dist/web/variable';
/** What the styles ask for (src/web/styles): a font that knows no other weights is a third lighter. */
const weights = { min: 400, max: 800 };

type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: string; variationAxes: Record<string, typeof weights> },
) => Promise<Buffer>;
type Convert = { convert: (font: Buffer, to: string) => Promise<Buffer> };

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-letters-'));

function fetchMaker(): (name: string) => unknown {
  execFileSync('npm', ['install', '--prefix', place, '--ignore-scripts', '--no-audit', '--no-fund', maker], { stdio: 'inherit' });
  return createRequire(path.join(place, 'node_modules', 'x.js'));
}

/** The licence reserves the font's name for what its author made: this one bears ours, as long as that. */
function renamed(font: Buffer): Buffer {
  const [theirs, ours] = ['Pretendard', 'PickNoteUI'];
  const wide = (name: string) => Buffer.from(name, 'utf16le').swap16();
  for (const [from, to] of [
    [Buffer.from(theirs), Buffer.from(ours)],
    [wide(theirs), wide(ours)],
  ] as const)
    for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at)) to.copy(font, at);
  return font;
}

const found = createRequire(import.meta.url).resolve('pretendard/package.json');
const variable = path.join(path.dirname(found), 'dist/web/variable');
const theirs = fs.readFileSync(path.join(variable, 'pretendardvariable-dynamic-subset.css'), 'utf8');
const rules = theirs.match(pieceRule) ?? [];
const known = new Set(rules.flatMap((rule) => rangesIn(rule)));
const own = new Set(signsIn(path.resolve(import.meta.dirname, '../src')).filter((sign) => known.has(sign)));

const load = fetchMaker();
const subset = load('subset-font') as Subset;
const { convert } = load('fontverter') as Convert;
const whole = fs.readFileSync(path.join(variable, 'woff2/PretendardVariable.woff2'));
const text = String.fromCodePoint(...own);
const font = await convert(renamed(await subset(whole, text, { targetFormat: 'sfnt', variationAxes: { wght: weights } })), 'woff2');

fs.rmSync(place, { recursive: true, force: true });
const licence = theirs.slice(0, theirs.indexOf('*/') + 2);
const first = withRanges(rules[0]?.replace(/url\([^)]*\)/, 'url(./letters.woff2)') ?? '', own);
const rest = rules.flatMap((rule) => {
  const left = rangesIn(rule).filter((sign) => !own.has(sign));
  return left.length > 0 ? withRanges(rule.replace('url(./', `url(${pieces}/`), new Set(left)) : [];
});
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(path.join(folder, 'letters.woff2'), font);
fs.writeFileSync(path.join(folder, 'letters.css'), `${[`/* Written by npm run letters. */\n${licence}`, first, ...rest].join('\n')}\n`);
console.log(`${own.size} signs, ${Math.round(font.length / 1024)} kB; ${rest.length} pieces for the others`);
