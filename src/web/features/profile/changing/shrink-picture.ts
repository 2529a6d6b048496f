// Makes a chosen picture small before it travels: 200 px on the longest side, as a JPEG, the right way up.

export const pictureBytesMax = 5 * 1024 * 1024;
export const pictureSidePx = 200;
const jpegQuality = 0.8;

export type PictureProblem = 'not-an-image' | 'too-large';

/** Told before anything is decoded. */
export function problemOf(file: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (!file.type.startsWith('image/')) return 'not-an-image';
  return file.size > pictureBytesMax ? 'too-large' : undefined;
}

/** Never drawn larger than it was, and no side vanishes, however thin the picture. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, pictureSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A data URL; rejects where the browser cannot read the picture. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = shrunkSize(picture.width, picture.height);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas to draw on');
    // A JPEG has no transparency: what was clear would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, width, height);
    const url = canvas.toDataURL('image/jpeg', jpegQuality);
    if (!url.startsWith('data:image/jpeg;base64,')) throw new Error('the browser writes no JPEG');
    return url;
  } finally {
    picture.close();
  }
}
