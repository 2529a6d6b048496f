// A day of the calendar in words. Apart from the words of moments, which every page carries.

/** Of a day YYYY-MM-DD: `2026년 3월 1일`. */
export function dateWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}
