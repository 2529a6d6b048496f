// A match in play: a pulsing dot and a word.

export function LiveBadge({ children = 'LIVE' }: { children?: string }) {
  return (
    <span className="live">
      <i aria-hidden="true" />
      {children}
    </span>
  );
}
