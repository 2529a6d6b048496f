// How far a member is on the way to the next level.

import type { CSSProperties } from 'react';
import { figureOf } from '#domain/korean/figure.ts';
import { levelShare } from '#domain/progress/level.ts';

type Props = { level: number; experience: number; experienceToNext: number };

export function LevelBar({ level, experience, experienceToNext }: Props) {
  const sharePct = Math.round(levelShare({ experience, experienceToNext }) * 100);
  const style: CSSProperties & Record<'--v', string> = { '--v': `${sharePct}%` };
  const isFull = experienceToNext <= 0;
  const left = Math.max(0, experienceToNext - experience);
  return (
    <div className="lvl">
      <div className="lvl-t">
        <b>레벨 {level}</b>
        <span className="n">{isFull ? `${figureOf(experience)} XP` : `${figureOf(experience)} / ${figureOf(experienceToNext)} XP`}</span>
      </div>
      <div
        className="lvl-b"
        role="progressbar"
        aria-valuenow={sharePct}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={isFull ? '가장 높은 레벨' : `레벨 ${level + 1}까지 ${sharePct}%`}
      >
        <i style={style} />
      </div>
      <p className="lvl-n">{isFull ? '가장 높은 레벨이에요.' : `레벨 ${level + 1}까지 ${figureOf(left)} XP 남았어요.`}</p>
    </div>
  );
}
