// American odds as decimal ones: +150 pays 2.50, -200 pays 1.50, EVEN pays 2.00.

/** Null for anything that is not an American price: "OFF", 1.91, an empty string. */
export function decimalOfAmerican(price: unknown): number | null {
  if (typeof price === 'string' && /^even$/i.test(price.trim())) return 2;
  const american = typeof price === 'string' && /^[+-]?\d+(\.\d+)?$/.test(price.trim()) ? Number(price) : price;
  if (typeof american !== 'number' || !Number.isFinite(american) || Math.abs(american) < 100) return null;
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}
