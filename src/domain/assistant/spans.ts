// Which time a message speaks of: 오늘, 내일 밤, 이번 주말, 토요일, 11월 25일.
import { days, hours } from '../time/duration.ts';
import { kstDate, startOfKstDate } from '../time/kst.ts';
import type { Span } from './asked.ts';
import { looksBack } from './results-said.ts';

const weekdays = '일월화수목금토';
/** Who asks at one in the morning for tonight's matches means those that are on and those of the morning. */
const nightEndsMs = hours(30);

const dayFrom = (now: Date, offset: number): Date => startOfKstDate(kstDate(new Date(now.getTime() + days(offset))));
const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const wholeDay = (label: string, from: Date): Span => ({ label, from, to: after(from, days(1)) });
/** 0 for Sunday, as Seoul counts. */
const weekdayNow = (now: Date): number => new Date(`${kstDate(now)}T00:00:00Z`).getUTCDay();

/** 낮은 and 낮아 are low and no noon. */
const daytime = /오후|낮(?![은을아았추춰췄출게네냐니나다던지고거음잖으습죠])/;

function partOfDay(text: string, day: Span): Span {
  if (/새벽/.test(text)) return { label: `${day.label} 새벽`, from: day.from, to: after(day.from, hours(7)) };
  if (/아침|오전/.test(text)) return { label: `${day.label} 오전`, from: day.from, to: after(day.from, hours(12)) };
  if (daytime.test(text)) return { label: `${day.label} 오후`, from: after(day.from, hours(12)), to: day.to };
  if (/저녁/.test(text)) return { label: `${day.label} 저녁`, from: after(day.from, hours(17)), to: day.to };
  if (/밤/.test(text)) return { label: `${day.label} 밤`, from: after(day.from, hours(18)), to: after(day.from, nightEndsMs) };
  return day;
}

/** 이겨낼까, 성과 낼 팀 and 낼 수 있어 speak of no tomorrow. */
const inShort =
  /(?<![가-힣])(?<!(?<![가-힣])(?:성과|결과|점수|득점|성적|기록|승부|결론|힘|화|돈|회비|세금|수익|효과|속도|시간|문제|짜증|용기|실력|소리|답|티)(?:을|를|도|만)?\s+)(?<![을를]\s+)낼(?!\s*(?:수(?![가-힣])|수[가도는있없]|팀|선수(?!들)|사람|거(?![가-힣])|것|때|듯|만한)|[까지래게께])/;

const nearDays: readonly { word: RegExp; label: string; offset: number }[] = [
  { word: /그저께|그제|엊그제/, label: '그제', offset: -2 },
  { word: /어제|어젯밤|간밤|yesterday/, label: '어제', offset: -1 },
  { word: /글피/, label: '글피', offset: 3 },
  { word: /모레|낼모레/, label: '모레', offset: 2 },
  { word: new RegExp(`내일|tomorrow|명일|${inShort.source}`), label: '내일', offset: 1 },
  { word: /오늘|금일|today|tonight|이따|오늘밤/, label: '오늘', offset: 0 },
];

const nextWeek = /다음\s*주|담\s*주|차주/;
const lastWeek = /(?:지난|저번)\s*주/;
const isWeekend = (now: Date): boolean => [0, 6].includes(weekdayNow(now));

function weekOf(text: string, now: Date): Span | null {
  const toMonday = (8 - weekdayNow(now)) % 7 || 7;
  const nextMonday = dayFrom(now, toMonday);
  const isNext = nextWeek.test(text);
  const isLast = lastWeek.test(text) || (looksBack(text) && !isNext && /주말/.test(text) && !isWeekend(now));
  if (/주말/.test(text)) {
    const saturday = after(nextMonday, days(isNext ? 5 : -2));
    const from = isLast ? after(saturday, -days(7)) : saturday;
    return { label: isLast ? '지난 주말' : isNext ? '다음 주말' : '이번 주말', from, to: after(from, days(2)) };
  }
  if (isNext) return { label: '다음 주', from: nextMonday, to: after(nextMonday, days(7)) };
  if (isLast) return { label: '지난주', from: after(nextMonday, -days(14)), to: after(nextMonday, -days(7)) };
  if (/이번\s*주|금주/.test(text)) return { label: '이번 주', from: dayFrom(now, 0), to: nextMonday };
  return null;
}

function weekdaySaid(text: string, now: Date): Span | null {
  const [, day] = /([월화수목금토일])(?:요일|욜)/.exec(text) ?? [];
  if (!day) return null;
  const wanted = weekdays.indexOf(day);
  const ahead = (wanted - weekdayNow(now) + 7) % 7;
  // 다음 주 토요일 lies in the week that begins on Monday, and 지난주 토요일 in the one that ended on Sunday.
  const nextMonday = (8 - weekdayNow(now)) % 7 || 7;
  const ofWeek = (monday: number): Date => dayFrom(now, monday + ((wanted + 6) % 7));
  if (nextWeek.test(text)) return wholeDay(`${day}요일`, ofWeek(nextMonday));
  if (lastWeek.test(text)) return wholeDay(`지난주 ${day}요일`, ofWeek(nextMonday - 14));
  if (/지난|저번/.test(text)) return wholeDay(`지난 ${day}요일`, dayFrom(now, ahead === 0 ? -7 : ahead - 7));
  if (looksBack(text) && ahead > 0) return wholeDay(`지난 ${day}요일`, dayFrom(now, ahead - 7));
  return wholeDay(`${day}요일`, dayFrom(now, ahead));
}

/** 3월 5일, 3/5. */
const datedPlainly = /(\d{1,2})\s*(?:월|\/)\s*(\d{1,2})\s*일?(?!\d)/;
/**
 * 3.5 is a day only where a day's words follow it: 배당 1.5, 2.3골 and 2.5경기 차 are figures.
 */
const datedByDot =
  /(?<![\d.])(?<!(?:배당|확률|승률|적중률|평균|신뢰도|핸디캡?|기준점?|오버|언더|차이?|골|점수?|스코어)(?:률|이|가|은|는|을|를|도)?\s*)(\d{1,2})\.\s?(\d{1,2})(?:\.(?!\d)|\s*(?:일(?!\s*(?:동안|간|전|뒤|후))|경기(?!\s*차)|날(?!개)|\(?[월화수목금토일](?:요일|욜|\))|(?<=\s)(?:축구|야구|농구|배구|매치)))/;

/** 1일, and 다음 달 1일 however it is spaced. */
const dayAlone = /(?<![\d월./])(?:\s|(?:지난|저번|이번|다음|담)\s*달\s*)(\d{1,2})일(?!\s*(?:동안|간|전|뒤|후))/;
const monthsSaid: readonly (readonly [RegExp, number])[] = [
  [/(?:지난|저번)\s*달/, -1],
  [/이번\s*달/, 0],
  [/(?:다음|담)\s*달/, 1],
];
/** Starts of days that stand in the calendar; 2월 31일 does not. */
const startsOf = (dates: readonly string[]): Date[] =>
  dates.map(startOfKstDate).filter((at, index) => !Number.isNaN(at.getTime()) && kstDate(at) === dates[index]);
const datedAs = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 8) + String(day).padStart(2, '0');

/** 지난 15일, and not 15일 지난 맞대결. */
const lastDated = /(?:지난|저번)\s*\d{1,2}\s*일/;

/** The days that may be meant: of three years, of three months, or of the month that is named. */
function daysMeant(text: string, now: Date): Date[] {
  const [, month, day] = datedPlainly.exec(text) ?? datedByDot.exec(text) ?? [];
  const [year = 0, monthNow = 0] = kstDate(now).split('-').map(Number);
  if (month && day) {
    if (Number(month) < 1 || Number(month) > 12) return [];
    return startsOf([-1, 0, 1].map((ahead) => datedAs(year + ahead, Number(month), Number(day))));
  }
  const [, only] = dayAlone.exec(` ${text}`) ?? [];
  if (!only) return [];
  const said = monthsSaid.find(([month]) => month.test(text));
  const isOver = !said && (looksBack(text) || lastDated.test(text));
  const months = said ? [said[1]] : isOver ? [-2, -1, 0] : [-1, 0, 1];
  const found = startsOf(months.map((ahead) => datedAs(year, monthNow + ahead, Number(only))));
  return isOver ? found.filter((at) => at <= now).slice(-1) : found;
}

/** The day of that number that is nearest: in January 12월 31일 is over, in December 1월 2일 is to come; on the 28th 1일 is to come. */
function dateSaid(text: string, now: Date): Span | null {
  const away = (at: Date): number => Math.abs(at.getTime() - now.getTime());
  const [nearest] = daysMeant(text, now).sort((a, b) => away(a) - away(b));
  if (!nearest) return null;
  const [, month, day] = kstDate(nearest).split('-').map(Number);
  return wholeDay(`${month}월 ${day}일`, nearest);
}

/**
 * Null where the message names no time.
 * @example spanIn('내일 KBO', now)?.label // '내일'
 */
export function spanIn(message: string, now: Date): Span | null {
  const text = message.normalize('NFC').toLowerCase();
  const near = nearDays.find(({ word }) => word.test(text));
  if (near) return partOfDay(text, wholeDay(near.label, dayFrom(now, near.offset)));
  const said = weekdaySaid(text, now) ?? dateSaid(text, now);
  if (said) return partOfDay(text, said);
  return weekOf(text, now);
}
