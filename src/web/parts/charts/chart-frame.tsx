// The place of a chart: as high from the first paint as it will be, measured before anything is drawn, and told in one sentence.
import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

export type Size = { width: number; height: number };

/** A drawing that cannot be fetched leaves its sentence and its table, and takes nothing else down. */
class UnlessLost extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override render() {
    return this.state.isLost ? <p>그래프를 불러오지 못했어요.</p> : this.props.children;
  }
}

type Props = {
  kind: 'trend' | 'calibration' | 'in-play' | 'odds';
  /** All that is drawn, in words. */
  sentence: string;
  draw: (size: Size) => ReactNode;
};

/** The server draws nothing: it knows no width, and no page waits for a drawing. */
export function ChartFrame({ kind, sentence, draw }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    const observer = new ResizeObserver(() => setSize({ width: place.clientWidth, height: place.clientHeight }));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={`plot plot-${kind}`} role="img" aria-label={sentence}>
      {size && size.width > 0 && (
        <UnlessLost>
          <Suspense fallback={null}>{draw(size)}</Suspense>
        </UnlessLost>
      )}
    </div>
  );
}
