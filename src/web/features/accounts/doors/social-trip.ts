// Which other site one set out to, remembered until one is back, so that the way in used last can be told.
import type { Way } from '../use-enter.ts';

const tripKey = 'login_trip';

export function beginTrip(way: Way): void {
  try {
    sessionStorage.setItem(tripKey, way);
  } catch {
    // Without storage the way in used last is simply not told.
  }
}

/** Once only. */
export function takeTrip(): Way | undefined {
  try {
    const way = sessionStorage.getItem(tripKey);
    sessionStorage.removeItem(tripKey);
    return way === 'kakao' || way === 'naver' ? way : undefined;
  } catch {
    return undefined;
  }
}
