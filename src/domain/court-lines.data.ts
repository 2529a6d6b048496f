// The lines of each sport's ground, drawn faintly behind what is said of it: SVG paths and circles in a box of 720 by 300.
import type { Sport } from './sport.ts';

export type CourtLines = { paths: readonly string[]; circles: readonly (readonly [cx: number, cy: number, r: number])[] };

export const courtLines: Record<Sport, CourtLines> = {
  soccer: {
    paths: [
      'M360-40v500',
      'M-10 20h120v260H-10M-10 90h46v120H-10M110 105c36 26 36 64 0 90',
      'M730 20H610v260h120M730 90h-46v120h46M610 105c-36 26-36 64 0 90',
    ],
    circles: [[360, 150, 92]],
  },
  basketball: {
    paths: [
      'M360-40v500',
      'M-10-30h40c190 20 190 340 0 360h-40M-10 90h150v120H-10',
      'M730-30h-40c-190 20-190 340 0 360h40M730 90H580v120h150',
    ],
    circles: [
      [360, 150, 70],
      [360, 150, 24],
      [140, 150, 60],
      [580, 150, 60],
    ],
  },
  volleyball: { paths: ['M80 10h560v280H80zM360-10v320M266 10v280M454 10v280'], circles: [] },
  baseball: {
    paths: [
      'M360 330 60 30M360 330 660 30',
      'm360 330-110-110L360 110l110 110z',
      'M60 30c160-150 440-150 600 0',
      'M190 160c80-110 260-110 340 0',
    ],
    circles: [[360, 220, 22]],
  },
  mma: {
    paths: ['M262-70h196L590 62v176L458 370H262L130 238V62z', 'M300 0h120l90 90v120l-90 90H300l-90-90V90z'],
    circles: [[360, 150, 40]],
  },
};

/** A field with yard lines, which suits whatever is of no sport of ours. */
export const yardLines: CourtLines = {
  paths: ['M20 10h680v280H20zM100 10v280M180 10v280M270 10v280M360 10v280M450 10v280M540 10v280M620 10v280'],
  circles: [],
};
