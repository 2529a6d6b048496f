// The days and months of a model card, in Korean.
import { kstDate } from '#domain/time/kst.ts';
import { dateWords } from '../../../parts/date-words.ts';

/** The day of an instant in Seoul. */
export const dayOf = (iso: string): string => dateWords(kstDate(new Date(iso)));

/** `2018-10` → `2018년 10월`. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}
