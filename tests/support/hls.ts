// Makes a real HLS on this machine with ffmpeg, so that players are tested with pictures that move and need no network.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** False where ffmpeg is absent and could not be installed: what needs it is skipped with `noFfmpeg` as the reason. */
export const hasFfmpeg: boolean = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
export const noFfmpeg = 'ffmpeg is not installed here: sudo apt-get install -y ffmpeg';

/** Writes `index.m3u8` with its segments of one second into the folder (made where absent) and tells the playlist's path. With
 *  `audio: false` no sound is carried; with `live: true` the playlist has no end, as that of a broadcast. */
export function makeHls(
  folder: string,
  { seconds, audio = true, live = false }: { seconds: number; audio?: boolean; live?: boolean },
): string {
  fs.mkdirSync(folder, { recursive: true });
  const playlist = path.join(folder, 'index.m3u8');
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=44100'];
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'],
    ...(audio ? [...sound, '-c:a', 'aac', '-b:a', '32k', '-ac', '1'] : ['-an']),
    ...['-t', String(seconds), '-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-g', '15', '-keyint_min', '15', '-sc_threshold', '0', '-f', 'hls', '-hls_time', '1', '-hls_list_size', '0'],
    ...(live ? ['-hls_flags', 'omit_endlist'] : ['-hls_playlist_type', 'vod']),
    ...['-hls_segment_filename', path.join(folder, 'part-%03d.ts'), playlist],
  ];
  const { status, stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg could not make the video: ${stderr ?? ''}`);
  return playlist;
}
