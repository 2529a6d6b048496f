// Draws the app's icons into public/ from the bar mark of the logo: `node tools/icons.mjs`, after the mark has changed.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public');
const blue = '#276cf3';
const bars = `<rect x="5" y="6.2" width="13.5" height="3" rx="1.5" fill="#fff"/>
<rect x="5" y="10.6" width="6" height="3" rx="1.5" fill="#fff" fill-opacity=".62"/>
<rect x="5" y="15" width="9.2" height="3" rx="1.5" fill="#ffc38a"/>`;

const drawing = (size, content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${content}</svg>`;
/** The mark on a tile of its own shape. */
const tile = drawing(24, `<rect width="24" height="24" rx="7" fill="${blue}"/>${bars}`);
/** A ground to the edges, for systems that cut the shape themselves: the mark stays inside the middle 80 %. */
const ground = (size, inset) =>
  drawing(size, `<rect width="${size}" height="${size}" fill="${blue}"/><g transform="translate(${inset} ${inset})">${bars}</g>`);
/** Systems paint a badge in one colour: only its shape counts. */
const badge = drawing(
  24,
  `<g fill="#fff"><rect x="3" y="4" width="18" height="4" rx="2"/><rect x="3" y="10" width="8" height="4" rx="2"/>
<rect x="3" y="16" width="12.4" height="4" rx="2"/></g>`,
);
const shortcut = (glyph) =>
  drawing(
    24,
    `<rect width="24" height="24" rx="12" fill="${blue}"/><g fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round"
 stroke-linejoin="round">${glyph}</g>`,
  );

const icons = [
  ['icon-192.png', 192, tile],
  ['icon-512.png', 512, tile],
  ['maskable-192.png', 192, ground(28, 2)],
  ['maskable-512.png', 512, ground(28, 2)],
  ['apple-touch-icon.png', 180, ground(24, 0)],
  ['badge-96.png', 96, badge],
  ['shortcut-quick.png', 96, shortcut('<path d="M13 5.5 7.5 13H12l-1 5.5L16.5 11H12z"/>')],
  ['shortcut-ai.png', 96, shortcut('<path d="M7 17v-4M12 17V7M17 17v-7"/>')],
  ['shortcut-me.png', 96, shortcut('<circle cx="12" cy="9.5" r="2.8"/><path d="M6.8 17.5c.8-2.6 2.7-3.8 5.2-3.8s4.4 1.2 5.2 3.8"/>')],
];

const drawn = (svg, size) => {
  const density = (72 * size * 2) / 24;
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
};

/** What browsers and readers of feeds ask for by themselves where no page tells them of another: one picture in a frame of 22 bytes. */
function framed(png, size) {
  const frame = Buffer.alloc(22);
  for (const [value, at] of [
    [1, 2],
    [1, 4],
    [1, 10],
    [32, 12],
  ]) {
    frame.writeUInt16LE(value, at);
  }
  frame.writeUInt8(size, 6);
  frame.writeUInt8(size, 7);
  frame.writeUInt32LE(png.length, 14);
  frame.writeUInt32LE(frame.length, 18);
  return Buffer.concat([frame, png]);
}

for (const [name, size, svg] of icons) {
  fs.writeFileSync(path.join(folder, name), await drawn(svg, size));
  console.log(`public/${name} ${size}×${size}`);
}
fs.writeFileSync(path.join(folder, 'favicon.ico'), framed(await drawn(tile, 32), 32));
