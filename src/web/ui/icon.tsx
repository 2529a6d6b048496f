// Draws a Lucide icon the way this product does: a thinner stroke, never read aloud.
import type { LucideIcon } from 'lucide-react';

export function Icon({ of: Glyph, size = 18, className = '' }: { of: LucideIcon; size?: number; className?: string }) {
  return <Glyph className={`i ${className}`} size={size} strokeWidth={1.9} aria-hidden="true" />;
}
