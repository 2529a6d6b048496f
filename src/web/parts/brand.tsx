// The wordmark with its beta badge, and the three bars that are the mark.

export const brandName = '픽노트';

function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="7" fill="#276cf3" />
      <rect x="5" y="6.2" width="13.5" height="3" rx="1.5" fill="#fff" />
      <rect x="5" y="10.6" width="6" height="3" rx="1.5" fill="#fff" fillOpacity=".62" />
      <rect x="5" y="15" width="9.2" height="3" rx="1.5" fill="#ffc38a" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="logo">
      <BrandMark />
      <b>{brandName}</b>
      <BetaBadge />
    </span>
  );
}

export function BetaBadge() {
  return <span className="beta">BETA</span>;
}
