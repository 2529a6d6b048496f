// The days and months of a model card, in Korean.
import { kstDate } from '#domain/time/kst.ts';

/** `2026-11-22` → `2026년 11월 22일`. */
export function dateWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}

/** The day of an instant in Seoul. */
export const dayOf = (iso: string): string => dateWords(kstDate(new Date(iso)));

/** `2018-10` → `2018년 10월`. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}
