// Where a match stands, in words that count: quarters, innings, sets, rounds and halves.

const halves = ['전반', '후반'];
const inningParts: Readonly<Record<string, string>> = {
  top: '초',
  bottom: '말',
  bot: '말',
  middle: '초 종료',
  mid: '초 종료',
  end: '말 종료',
};

/** @example statusKo('Bottom 9th') // '9회말' */
export function statusKo(text: string): string | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, ' ');
  const quarter = /^(end of )?(?:the )?(\d)(?:st|nd|rd|th) (quarter|set|period|half)$/.exec(words);
  if (quarter) return [countedPart(Number(quarter[2]), quarter[3] ?? ''), quarter[1] && '종료'].filter(Boolean).join(' ');
  const inning = /^(top|bottom|bot|middle|mid|end)(?: of)?(?: the)? (\d{1,2})(?:st|nd|rd|th)(?: inning)?$/.exec(words);
  if (inning) return `${inning[2]}회${inningParts[inning[1] ?? '']}`;
  const extraInnings = /^final ?\/ ?(\d{2})$/.exec(words);
  if (extraInnings) return `경기 종료 (${extraInnings[1]}회)`;
  const overtime = /^final ?\/ ?(\d)ot$/.exec(words);
  if (overtime) return `경기 종료 (${overtime[1]}차 연장)`;
  const round = /^(?:round|r) ?(\d{1,2})$/.exec(words);
  return round ? `${round[1]}라운드` : undefined;
}

function countedPart(number: number, part: string): string {
  if (part === 'half') return halves[number - 1] ?? `${number}번째 하프`;
  return `${number}${part === 'set' ? '세트' : part === 'period' ? '피리어드' : '쿼터'}`;
}
