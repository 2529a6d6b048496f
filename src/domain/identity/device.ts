// How a member recognises one of their devices: browser and system, in the words people use for them.

export const unknownDevice = '알 수 없는 기기';

type Rule = readonly [pattern: RegExp, name: string];

/** Browsers call themselves by the names of others too: the first that fits is the one. */
const browsers: readonly Rule[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/i, '네이버 앱'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\/|Mobile\/\w+.*Safari\//, 'Safari'],
];
const systems: readonly Rule[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (rules: readonly Rule[], userAgent: string): string | undefined => rules.find(([pattern]) => pattern.test(userAgent))?.[1];

/** @example deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36') // 'Chrome · Windows' */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return unknownDevice;
  const named = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined);
  return named.length > 0 ? named.join(' · ') : unknownDevice;
}
