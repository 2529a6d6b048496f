// Draws the demo world's own video, a pitch that says it is no real match, as looping HLS in public/demo: `node tools/make-demo-video.mjs`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const width = 640;
const height = 360;
const fps = 15;
const seconds = 12;
const frames = fps * seconds;
const folder = path.resolve(import.meta.dirname, '../public/demo');

const home = [
  [34, 185],
  [150, 90],
  [128, 150],
  [128, 222],
  [158, 280],
  [246, 128],
  [250, 240],
  [300, 182],
  [372, 92],
  [382, 282],
  [412, 186],
];
const away = [
  [606, 185],
  [492, 84],
  [512, 150],
  [512, 222],
  [486, 286],
  [402, 132],
  [396, 240],
  [344, 200],
  [276, 100],
  [262, 276],
  [226, 186],
];
/** Who has the ball, one after the other; the last passes to the first, so that the end meets the beginning. */
const passes = [7, 5, 8, 10, 9, 7, 6, 3, 5, 10, 8, 9];

const turn = (t, times, shift) => Math.sin(2 * Math.PI * ((t * times) / seconds + shift));
const playerAt = ([x, y], n, t) => {
  const reach = n === 0 ? 0.35 : 1;
  return [
    x + reach * (26 * turn(t, 1, n * 0.13) + 9 * turn(t, 3, n * 0.37)),
    y + reach * (18 * turn(t, 2, n * 0.29) + 7 * turn(t, 3, n * 0.11)),
  ];
};
const smooth = (part) => part * part * (3 - 2 * part);
function ballAt(t) {
  const pass = Math.floor(t) % passes.length;
  const part = smooth(Math.min(1, (t % 1) / 0.7));
  const [from, to] = [passes[pass], passes[(pass + 1) % passes.length]].map((n) => playerAt(home[n], n, t));
  return [from[0] + (to[0] - from[0]) * part + 8, from[1] + (to[1] - from[1]) * part + 6];
}

const stripes = Array.from(
  { length: 10 },
  (_, n) => `<rect x="${n * 64}" width="64" height="360" fill="${n % 2 ? '#163a28' : '#143523'}"/>`,
).join('');
const lines = `<g fill="none" stroke="#dff5e6" stroke-opacity=".5" stroke-width="2"><path d="M14 36h612v298H14zM320 36v298"/>
  <circle cx="320" cy="185" r="54"/><path d="M14 105h86v160H14M626 105h-86v160h86M14 150h34v70H14M626 150h-34v70h34"/></g>`;
const dots = (team, t, paint) =>
  team
    .map((place, n) => {
      const [x, y] = playerAt(place, n, t);
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7" ${paint}/>`;
    })
    .join('');
const words = `<g font-family="Noto Sans CJK KR" font-weight="700" fill="#fff"><rect x="16" y="14" width="108" height="30" rx="8" fill="#0b1220" fill-opacity=".82"/>
  <text x="70" y="35" font-size="17" text-anchor="middle">데모 영상</text>
  <rect x="208" y="312" width="224" height="34" rx="10" fill="#0b1220" fill-opacity=".82"/>
  <text x="320" y="335" font-size="18" text-anchor="middle">실제 경기가 아니에요</text></g>`;

const clamp = (value, min, max) => Math.min(max, Math.max(min, value));
/** From high above, or nearer and along with the ball. */
const cameras = {
  wide: () => 'translate(0 0)',
  close(t) {
    const [x, y] = ballAt(t);
    const scale = 1.8;
    return `translate(${clamp(width / 2 - x * scale, width * (1 - scale), 0)} ${clamp(height / 2 - y * scale, height * (1 - scale), 0)}) scale(${scale})`;
  },
};

function frameAt(t, camera) {
  const [x, y] = ballAt(t);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${camera(t)}">${stripes}${lines}
    ${dots(home, t, 'fill="#4f8dff" stroke="#fff" stroke-opacity=".8"')}${dots(away, t, 'fill="#ff9d4d" stroke="#2a1606" stroke-opacity=".8"')}
    <circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4" fill="#fff"/></g>${words}</svg>`;
}

function encoder(name) {
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(fps), '-i', 'pipe:0'];
  // The murmur of a crowd far away: brown noise that swells once in the loop.
  const sound = ['-f', 'lavfi', '-i', `anoisesrc=color=brown:amplitude=0.16:seed=7:sample_rate=32000:duration=${seconds}`];
  const coded = ['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'veryslow', '-crf', '34', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const cut = [
    '-g',
    String(fps * 4),
    '-keyint_min',
    String(fps * 4),
    '-sc_threshold',
    '0',
    '-f',
    'hls',
    '-hls_time',
    '4',
    '-hls_playlist_type',
    'vod',
  ];
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-y', ...picture, ...sound, ...coded],
    ...['-af', `volume='0.75+0.25*sin(2*PI*t/${seconds})':eval=frame`, '-c:a', 'aac', '-b:a', '20k', '-ac', '1', '-t', String(seconds)],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-muxdelay', '0', ...cut],
    ...['-hls_segment_filename', path.join(folder, `${name}-%d.ts`), path.join(folder, `${name}.m3u8`)],
  ];
  return spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
}

async function film(name, camera) {
  const ffmpeg = encoder(name);
  const ended = new Promise((resolve, reject) => {
    ffmpeg.on('error', reject);
    ffmpeg.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
  for (let n = 0; n < frames; n += 1) {
    const pixels = await sharp(Buffer.from(frameAt(n / fps, camera)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve));
  }
  ffmpeg.stdin.end();
  await ended;
}

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
for (const [name, camera] of Object.entries(cameras)) await film(name, camera);
const bytes = fs.readdirSync(folder).reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0);
console.log(`public/demo: ${fs.readdirSync(folder).length} files, ${Math.round(bytes / 1000)} kB`);
