// A line along the top edge while the next page is on its way: the press was taken.
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** What comes at once needs no sign. */
const lateMs = 200;

export function OnTheWay() {
  const isGoing = useNavigation().state !== 'idle';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(setLate, lateMs, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoing]);
  return isGoing && isLate ? <div className="going" role="progressbar" aria-label="페이지를 불러오고 있어요" /> : null;
}
