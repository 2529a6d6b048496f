// The thread in which cards are drawn: laid out by satori with the product's own font, and made a picture of. It asks nobody for anything.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import satori from 'satori';
import sharp from 'sharp';
import { type Card, cardHeight, cardWidth, drawnAs } from './card.ts';

export type CardTask = { id: number; card: Card };
export type CardAnswer = { id: number; png: Uint8Array };

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/web/static/woff');
const font = (name: string, weight: 500 | 700) => ({
  name: 'Pretendard',
  data: fs.readFileSync(path.join(folder, `Pretendard-${name}.woff`)),
  weight,
  style: 'normal' as const,
});
const fonts = [font('Medium', 500), font('Bold', 700)];

sharp.cache(false);
sharp.concurrency(1);

async function draw(card: Card): Promise<Buffer> {
  const svg = await satori(drawnAs(card) as Parameters<typeof satori>[0], {
    width: cardWidth,
    height: cardHeight,
    fonts,
    // A letter that the font lacks is left out: nobody is asked for another font or for a picture of it.
    loadAdditionalAsset: async () => [],
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

parentPort?.on('message', async ({ id, card }: CardTask) => {
  parentPort?.postMessage({ id, png: await draw(card) } satisfies CardAnswer);
});
