// How sure the AI is: a percent, and bars that say the same without colour.
import { wholePercent } from '#contract/percent.ts';

type Band = 'high' | 'mid' | 'low';

/** 85 and above is high, 75 to 84 middling, below 75 low; judged on the number that is shown. */
const bandOf = (shownPct: number): Band => (shownPct >= 85 ? 'high' : shownPct >= 75 ? 'mid' : 'low');

const bandWords: Record<Band, string> = { high: '높음', mid: '보통', low: '낮음' };

export function ConfidenceBadge({ confidencePct }: { confidencePct: number }) {
  const shownPct = wholePercent(confidencePct);
  const band = bandOf(shownPct);
  return (
    <span className={`conf conf-${band}`}>
      <span className="sig" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      신뢰도 <b className="n">{shownPct}%</b>
      <span className="sr"> {bandWords[band]}</span>
    </span>
  );
}
