// Teams that are not decided yet, said in Korean: the winner of a quarterfinal, second place of a group.

const rounds: Readonly<Record<string, string>> = { quarterfinal: '8강', semifinal: '4강', final: '결승' };
const places: Readonly<Record<string, string>> = {
  winner: '1위',
  'runner up': '2위',
  '1st place': '1위',
  '2nd place': '2위',
  '3rd place': '3위',
};
const ends: Readonly<Record<string, string>> = { winner: '승자', loser: '패자' };

/** @example placeholderKo('Quarterfinal 1 Winner') // '8강 1경기 승자' */
export function placeholderKo(name: string): string | undefined {
  const words = name.trim().toLowerCase().replaceAll('-', ' ');
  if (/^(opponent )?tb[ad]$/.test(words)) return '미정';
  const round = /^(?:round of (\d+)|(quarterfinal|semifinal|final))(?: (\d+))? (winner|loser)$/.exec(words);
  if (round) {
    const [, size, stage = '', number, end = ''] = round;
    return [size ? `${size}강` : rounds[stage], number && `${number}경기`, ends[end]].filter(Boolean).join(' ');
  }
  const group = /^group (\w+) (winner|runner up|1st place|2nd place|3rd place)$/.exec(words);
  if (group) return `${group[1]?.toUpperCase()}조 ${places[group[2] ?? '']}`;
  const third = /^third place group ([a-l/]+)$/.exec(words);
  return third ? `3위 (${third[1]?.toUpperCase()}조)` : undefined;
}
