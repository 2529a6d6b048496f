// When advertising may be sent: not from nine in the evening to eight in the morning, as a clock in Seoul reads.
import { days, hours } from './time/duration.ts';
import { kstDate, startOfKstDate } from './time/kst.ts';

const quietFrom = hours(21);
const quietUntil = hours(8);

/** The instant itself where it is allowed, else eight o'clock of the coming morning. Eight is allowed, nine in the evening is not. */
export function nextAllowed(at: Date): Date {
  const midnight = startOfKstDate(kstDate(at)).getTime();
  const time = at.getTime() - midnight;
  if (time < quietUntil) return new Date(midnight + quietUntil);
  return time < quietFrom ? at : new Date(midnight + days(1) + quietUntil);
}
