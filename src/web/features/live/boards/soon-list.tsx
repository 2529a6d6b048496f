// The matches that begin next, each with its bell.
import type { LiveMatch } from '#contract/live.ts';
import { MatchLines } from './match-line.tsx';

export function SoonList({ matches, now }: { matches: readonly LiveMatch[]; now: Date }) {
  if (matches.length === 0) return null;
  return (
    <section className="lv-sec" aria-labelledby="soon">
      <div className="sec-h">
        <div>
          <h2 id="soon">곧 시작해요</h2>
          <p>시작 10분 전부터 영상을 볼 수 있어요</p>
        </div>
      </div>
      <MatchLines matches={matches} now={now} />
    </section>
  );
}
