// The lines of a sport's ground, drawn faintly behind a match.
import type { ReactNode } from 'react';
import type { Sport } from '#domain/sport.ts';

const lines: Record<Sport, ReactNode> = {
  soccer: (
    <>
      <path d="M360-40v500" />
      <circle cx="360" cy="150" r="92" />
      <path d="M-10 20h120v260H-10M-10 90h46v120H-10M110 105c36 26 36 64 0 90" />
      <path d="M730 20H610v260h120M730 90h-46v120h46M610 105c-36 26-36 64 0 90" />
    </>
  ),
  basketball: (
    <>
      <path d="M360-40v500" />
      <circle cx="360" cy="150" r="70" />
      <circle cx="360" cy="150" r="24" />
      <path d="M-10-30h40c190 20 190 340 0 360h-40M-10 90h150v120H-10" />
      <circle cx="140" cy="150" r="60" />
      <path d="M730-30h-40c-190 20-190 340 0 360h40M730 90H580v120h150" />
      <circle cx="580" cy="150" r="60" />
    </>
  ),
  volleyball: <path d="M80 10h560v280H80zM360-10v320M266 10v280M454 10v280" />,
  baseball: (
    <>
      <path d="M360 330 60 30M360 330 660 30" />
      <path d="m360 330-110-110L360 110l110 110z" />
      <circle cx="360" cy="220" r="22" />
      <path d="M60 30c160-150 440-150 600 0" />
      <path d="M190 160c80-110 260-110 340 0" />
    </>
  ),
  mma: (
    <>
      <path d="M262-70h196L590 62v176L458 370H262L130 238V62z" />
      <path d="M300 0h120l90 90v120l-90 90H300l-90-90V90z" />
      <circle cx="360" cy="150" r="40" />
    </>
  ),
};

/** Without a sport of ours it is a field with yard lines, which suits whatever else is shown. */
const yards = <path d="M20 10h680v280H20zM100 10v280M180 10v280M270 10v280M360 10v280M450 10v280M540 10v280M620 10v280" />;

export function Court({ sport }: { sport: Sport | null }) {
  return (
    <svg
      className="court"
      viewBox="0 0 720 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      {sport ? lines[sport] : yards}
    </svg>
  );
}
