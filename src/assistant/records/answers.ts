// How each purpose is answered from records: what is known in a few lines, and plainly that it is not where it is not.
import type { OddsMatch } from '#contract/matches.ts';
import type { Asked, Purpose } from '#domain/assistant/asked.ts';
import type { Least } from '#domain/assistant/least.ts';
import { spanIn } from '#domain/assistant/spans.ts';
import { topicOf } from '#domain/assistant/topics.data.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { leagueOf } from '#domain/league.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import { type Fact, type Line, lineOf } from '../facts/fact.ts';
import type { MatchFacts, Wish } from '../facts/matches.ts';
import { page } from '../facts/words.ts';
import { ofMeetings } from './meetings.ts';
import { amongTrusted } from './paused.ts';
import { ofAi, ofMember, ofOwn, ofRanking } from './people.ts';
import { looked, withReach } from './reach.ts';
import type { Answer, Room } from './room.ts';
import { alone, meant, wishOf } from './team.ts';

const shown = 5;
const scheduled = 6;
/** Beside what was asked for. */
const leastShown = 3;
const leaguesNamed = 3;
/** Below this an outcome is called likelier than the others and no more. */
const sureFrom = 60;

const some = (facts: readonly (Fact | null)[]): Line[] => facts.flatMap((fact) => (fact ? [lineOf(fact)] : []));
const headed = (head: string, lines: readonly Line[], foot?: string): Line[] => [
  { text: head },
  ...lines,
  ...(foot ? [{ text: foot }] : []),
];

/** 오늘 축구, 내일 KBO, 다가오는. */
function subject({ span, leagues, sports }: Asked, otherwise: string): string {
  // Written together the figure in 라리가 2 is a part of its name.
  const named = leagues.slice(0, leaguesNamed).map((code) => (leagueOf(code)?.shortKo ?? code).replace(/\s(?=\d)/, ''));
  const place =
    named.length > 0
      ? named.join('·') + (leagues.length > leaguesNamed ? ' 등' : '')
      : sports.map((sport) => sportNamesKo[sport]).join('·');
  return [span?.label ?? otherwise, place].filter(Boolean).join(' ');
}
const namesOf = ({ mentions }: Asked): string => mentions.map(({ teams, said }) => teams[0]?.short ?? said).join(', ');
const whom = (asked: Asked, otherwise: string): string =>
  asked.mentions.length > 0 ? [asked.span?.label, namesOf(asked)].filter(Boolean).join(' ') : subject(asked, otherwise);
/** Those that the model calls, the likeliest first. */
const byShare = (found: readonly OddsMatch[]): OddsMatch[] =>
  found.filter(({ pick }) => pick !== null).sort((a, b) => (b.pick?.percentage ?? 0) - (a.pick?.percentage ?? 0));
const careful = '확률이 높아도 빗나갈 수 있어요.';

const nothing = (matches: MatchFacts, what: string): Line[] => [
  lineOf(matches.nothing(what)),
  { text: '다른 팀이나 날짜로 물어보시겠어요?' },
];

/** Of what no feed tells us it is not known that there is none; null where one does. */
const untold = ({ asked, matches }: Room): Line[] | null =>
  matches.carries(wishOf(asked))
    ? null
    : [
        { text: `${withParticle(whom({ ...asked, span: null }, ''), '은/는')} 아직 경기 소식을 받지 않아요.` },
        { text: '경기가 없다는 뜻은 아니에요. 다른 종목이나 리그로 물어보시겠어요?' },
      ];

/** Of those who are named no match is to come: what became of the one that was to be, or how the last one ended; null where neither is known. */
async function becameOf({ viewer, asked, matches }: Room): Promise<Line[] | null> {
  const wish = wishOf(asked);
  if (wish.sides.length === 0) return null;
  const [off] = await matches.off(viewer, wish, asked.span);
  if (off) return [lineOf(matches.offWhy(off))];
  const [ended] = asked.span ? [] : await matches.justEnded(viewer, wish);
  return ended ? headed('다가오는 경기는 없어요. 조금 전에 끝난 경기예요.', [lineOf(matches.ending(ended))]) : null;
}

/** Of a time that is named nothing is left: that its matches have begun is another thing than that there are none. */
async function noneLeft(room: Room): Promise<Line[]> {
  const { viewer, asked, matches, records } = room;
  const what = whom(asked, '다가오는');
  const became = await becameOf(room);
  if (became) return became;
  const counted = asked.span && (await matches.counted(viewer, wishOf(asked), { ...asked.span, what }));
  if (!counted) return untold(room) ?? nothing(matches, what);
  const next = await matches.atHand(viewer, wishOf(asked), { when: null, limit: looked });
  const paused = await records.paused(viewer);
  const called = byShare(next.filter(({ sport }) => !paused.has(sport))).slice(0, leastShown);
  const told = called.length > 0 ? headed('다음 경기 가운데 모델이 확률을 높게 본 경기예요.', some(called.map(matches.call)), careful) : [];
  return [lineOf(counted), { text: '이 가운데 앞으로 시작할 경기는 찾지 못했어요.' }, ...told];
}
const noForecast = (what: string): Line[] => [
  {
    text: `${what} 경기는 있지만, 아는 지난 경기가 부족해서 확률을 내지 않았어요.`,
    reference: page('자료가 부족할 때', '/faq#not-enough'),
  },
];

/** What became of the match that is asked about, where it has begun; else that none is known. */
async function begunOrNone({ viewer, asked, matches }: Room, wish: Wish): Promise<Line[]> {
  const isBegun = asked.span !== null && asked.span.from <= matches.now();
  const [live] = isBegun ? await matches.live(viewer, wish, 1) : [];
  if (live) return headed('지금 하고 있어요.', [lineOf(matches.standing(live))]);
  const [ended] = isBegun ? await matches.ended(viewer, wish, { when: asked.span, limit: 1 }) : [];
  if (ended) return headed(`${whom(asked, '')} 경기는 이미 끝났어요.`, [lineOf(matches.ending(ended))]);
  const [off] = await matches.off(viewer, wish, asked.span);
  return [lineOf(off ? matches.offWhy(off) : matches.nothing(whom(asked, '')))];
}

/** A team that does not play when it was asked about has a next match. */
async function comingOrNext(room: Room, limit: number): Promise<{ found: OddsMatch[]; before: Line[] }> {
  const { viewer, asked, matches } = room;
  const wish = wishOf(asked);
  const found = await matches.coming(viewer, wish, { when: asked.span, limit: limit });
  if (found.length > 0 || !asked.span || wish.sides.length === 0 || matches.isOver(asked.span)) return { found, before: [] };
  const next = await matches.coming(viewer, wish, { when: null, limit: 1 });
  return { found: next, before: next.length > 0 ? [...(await begunOrNone(room, wish)), { text: '다음 경기를 볼게요.' }] : [] };
}

/** Of all that are coming, unless a day is named: whoever names a share wants to know whether there is any. */
async function fromLeast(room: Room, { pct, isStrict }: Least): Promise<Line[]> {
  const { viewer, asked, matches } = room;
  const found = await matches.coming(viewer, wishOf(asked), { when: asked.span, limit: looked });
  const place = subject(withReach(asked, found, matches.now()), '다가오는');
  if (found.length === 0) return noneLeft(room);
  const called = byShare(found);
  if (called.length === 0) return noForecast(place);
  // As it is told: 90.4 is told as 90%, and is not above it.
  const shownPct = ({ pick }: OddsMatch): number => Math.round(pick?.percentage ?? 0);
  const wanted = called.filter((match) => (isStrict ? shownPct(match) > pct : shownPct(match) >= pct));
  const from = isStrict ? '말씀하신 확률을 넘게' : '말씀하신 확률 이상으로';
  if (wanted.length === 0)
    return headed(
      `${place} 경기 가운데 모델이 ${from} 본 경기는 없어요. 그나마 확률이 높은 경기예요.`,
      some(called.slice(0, 2).map(matches.call)),
      careful,
    );
  const order = wanted.length > shown ? ' 확률이 높은 순서로 적을게요.' : '';
  return headed(`${place} 경기 가운데 모델이 ${from} 본 경기예요.${order}`, some(wanted.slice(0, shown).map(matches.call)), careful);
}

async function picked(room: Room, order: 'sure' | 'any'): Promise<Line[]> {
  const { viewer, asked, matches } = room;
  if (asked.least) return fromLeast(room, asked.least);
  const found = await matches.atHand(viewer, wishOf(asked), { when: asked.span, limit: looked });
  if (found.length === 0) return noneLeft(room);
  const called = byShare(found);
  const wanted = order === 'sure' ? called.filter(({ pick }) => (pick?.percentage ?? 0) >= sureFrom) : called;
  if (called.length === 0) return noForecast(whom(asked, '다가오는'));
  const place = subject(withReach(asked, found, matches.now()), '다가오는');
  if (wanted.length === 0)
    return headed(
      `${place} 경기 가운데 한쪽으로 크게 기운 경기는 없어요. 그나마 확률이 높은 경기예요.`,
      some(called.slice(0, 3).map(matches.call)),
      careful,
    );
  const head = `${place} 경기 가운데 모델이 확률을 높게 본 경기예요.`;
  return headed(head, some(wanted.slice(0, shown).map(matches.call)), careful);
}

/** Whether the match is between those who are named after all: a slip may have led to another of a like name. */
function isBetween({ mentions: [, two] }: Asked, { homeSide, awaySide }: OddsMatch): boolean {
  const called = [homeSide, awaySide].flatMap(({ name, shortName }) => [name, shortName]);
  const named = two ? [two.said, ...two.teams.flatMap(({ name, short }) => [name, short])] : [];
  return named.some((name) => called.includes(name));
}

async function ofMatch(room: Room): Promise<Line[]> {
  const { viewer, asked, matches } = room;
  const wish = wishOf(asked);
  const [together] = await matches.coming(viewer, wish, { when: asked.span, limit: 1 });
  const [live] = together || matches.isOver(asked.span) ? [] : await matches.live(viewer, wish, 1);
  if (live) return headed('지금 하고 있어요.', [lineOf(matches.standing(live)), ...some((await matches.forecast(viewer, live)) ?? [])]);
  const {
    found: [next],
    before,
  } = together ? { found: [together], before: [] } : await comingOrNext(room, 1);
  const [single] = next || wish.sides.length < 2 ? [] : await matches.coming(viewer, alone(wish), { when: asked.span, limit: 1 });
  const match = next ?? single;
  if (!match) return (await becameOf(room)) ?? untold(room) ?? nothing(matches, whom(asked, '다가오는'));
  const head: Line[] =
    single && !isBetween(asked, single)
      ? [lineOf(matches.nothing(`${whom(asked, '')} 맞대결`)), { text: '먼저 말씀하신 팀의 다음 경기를 볼게요.' }]
      : before;
  const facts = await matches.forecast(viewer, match);
  const priced = some([matches.odds(match)]);
  if (!facts) return [...head, lineOf(matches.schedule(match)), ...noForecast('이'), ...priced];
  return [...head, ...facts.map(lineOf), ...priced, { text: careful }];
}

async function ofOdds(room: Room): Promise<Line[]> {
  const { asked, matches } = room;
  const { found, before } = await comingOrNext(room, looked);
  if (found.length === 0) return noneLeft(room);
  const lines = some(found.map(matches.odds)).slice(0, asked.mentions.length > 0 ? 2 : shown);
  if (lines.length === 0)
    return [
      ...before,
      {
        text: `${whom(withReach(asked, found, matches.now()), '다가오는')} 경기에 들어온 배당이 아직 없어요.`,
        reference: page('배당', '/ai-prediction'),
      },
      lineOf(matches.known()),
    ];
  return [...before, ...headed('괄호 안은 업체의 몫을 덜어 낸 배당 환산 확률이에요.', lines)];
}

async function ofValue(room: Room): Promise<Line[]> {
  const { viewer, asked, matches, records } = room;
  const isPlain = asked.mentions.length === 0 && asked.leagues.length === 0 && asked.span === null;
  const worth = isPlain ? await records.worth(viewer, asked) : [];
  if (worth.length > 0) return headed('모델 확률이 배당에 담긴 확률보다 높은 경기예요.', worth.slice(0, 3).map(lineOf), careful);
  const found = await matches.coming(viewer, wishOf(asked), { when: asked.span, limit: looked });
  if (found.length === 0) return noneLeft(room);
  const better = found.flatMap((match) => matches.edge(match) ?? []).sort((a, b) => b.edge - a.edge);
  if (better.length === 0)
    return [
      {
        text: `${whom(withReach(asked, found, matches.now()), '다가오는')} 경기에서는 모델이 배당보다 높게 본 결과가 없어요. 그런 날은 추천하지 않아요.`,
        reference: page('AI 예측', '/ai-prediction'),
      },
      lineOf(matches.known()),
    ];
  return headed(
    '모델 확률이 배당 환산 확률보다 높은 결과예요.',
    better.slice(0, 4).map(lineOf),
    `${careful} 배당이 맞고 모델이 틀렸을 수도 있어요.`,
  );
}

async function ofForm({ viewer, asked, matches, records }: Room): Promise<Line[]> {
  const teams = await Promise.all(asked.mentions.slice(0, 2).map((mention) => meant(mention, viewer, matches)));
  const told = await Promise.all(
    teams.map(async (team): Promise<Line[]> => {
      if (!team) return [];
      const facts = await records.form(viewer, team);
      return facts ? facts.map(lineOf) : [{ text: `${team.short}의 지난 경기 기록이 아직 없어요.` }];
    }),
  );
  return told.flat();
}

async function ofSchedule(room: Room): Promise<Line[]> {
  const { viewer, asked, matches } = room;
  const { found, before } = await comingOrNext(room, looked);
  if (before.length > 0) return [...before, ...found.map(matches.schedule).map(lineOf)];
  if (found.length > 0) {
    const more = found.length > scheduled ? ' 먼저 시작하는 경기부터 적을게요.' : '';
    const told = found.slice(0, scheduled).map(matches.schedule);
    return headed(`${whom(asked, '다가오는')} 경기예요.${more}`, told.map(lineOf));
  }
  const live = await matches.live(viewer, wishOf(asked), 3);
  return live.length > 0 ? headed('지금 하고 있는 경기예요.', live.map(matches.standing).map(lineOf)) : noneLeft(room);
}

/** Whoever names no time means today; of a team, the days to come. */
async function ofCount(room: Room): Promise<Line[]> {
  const { viewer, asked, matches } = room;
  const now = matches.now();
  const ahead = { label: '앞으로 두 주 동안', from: now, to: new Date(now.getTime() + days(14)) };
  const span = asked.span ?? (asked.mentions.length > 0 ? null : spanIn('오늘', now)) ?? ahead;
  const what = whom({ ...asked, span }, '');
  const wish = wishOf(asked);
  const fact = await matches.counted(viewer, wish, { ...span, what });
  if (!fact) return untold(room) ?? nothing(matches, what);
  const next = matches.isOver(span) ? [] : await matches.coming(viewer, wish, { when: span, limit: 3 });
  return [lineOf(fact), ...(next.length > 0 ? headed('먼저 시작하는 경기예요.', next.map(matches.schedule).map(lineOf)) : [])];
}

async function ofLive(room: Room): Promise<Line[]> {
  const { viewer, asked, matches } = room;
  const live = await matches.live(viewer, wishOf(asked), shown);
  if (live.length > 0) return headed('지금 하고 있는 경기예요.', live.map(matches.standing).map(lineOf));
  const now = matches.now();
  const lately = { from: new Date(now.getTime() - days(1)), to: now };
  const [off] = asked.mentions.length > 0 ? await matches.off(viewer, wishOf(asked), lately) : [];
  const next = await matches.coming(viewer, wishOf(asked), { when: null, limit: 3 });
  const place = asked.mentions.length > 0 ? namesOf(asked) : subject({ ...asked, span: null }, '');
  const head = `지금 하고 있는 ${place ? `${place} ` : ''}경기는 없어요.`;
  if (off) return headed(head, [lineOf(matches.offWhy(off))]);
  return next.length > 0
    ? headed(`${head} 다음 경기는 이래요.`, next.map(matches.schedule).map(lineOf))
    : (untold(room) ?? [{ text: head, reference: page('라이브', '/live-sports') }]);
}

async function ofResult(room: Room): Promise<Line[]> {
  const { viewer, asked, matches, records } = room;
  const ended = await matches.ended(viewer, wishOf(asked), { when: asked.span, limit: shown });
  if (ended.length > 0) return headed(`${whom(asked, '최근')} 결과예요.`, ended.map(matches.ending).map(lineOf));
  const live = matches.isOver(asked.span) ? [] : await matches.live(viewer, wishOf(asked), 1);
  if (live.length > 0) return headed('아직 하고 있어요.', live.map(matches.standing).map(lineOf));
  const [mention] = asked.mentions;
  const team = mention && asked.span === null ? await meant(mention, viewer, matches) : undefined;
  const facts = team ? await records.form(viewer, team) : null;
  if (facts) return facts.map(lineOf);
  return untold(room) ?? [{ text: `${whom(asked, '최근')} 경기의 결과를 찾지 못했어요.` }, lineOf(matches.known())];
}

async function ofPlayer({ viewer, asked, matches, records }: Room): Promise<Line[]> {
  const head: Line[] = [
    { text: '선수와 감독, 부상, 이적, 선발 명단은 기록해 두지 않아서 모르겠어요. 팀의 경기와 확률은 찾아드릴 수 있어요.' },
    lineOf(matches.known()),
  ];
  const found =
    asked.mentions.length > 0 || asked.sports.length > 0 ? await matches.coming(viewer, wishOf(asked), { when: null, limit: 2 }) : [];
  const paused = await records.paused(viewer);
  // Nobody asked for a forecast of matches that are not named.
  const mayCall = ({ sport }: OddsMatch) => asked.mentions.length > 0 || !paused.has(sport);
  return [...head, ...some(found.map((match) => (mayCall(match) ? matches.call(match) : null) ?? matches.schedule(match)))];
}

const ofTopic: Answer = async ({ asked }) => {
  const topic = topicOf(asked.topic ?? 'use') ?? topicOf('use');
  return topic ? [{ text: topic.says, reference: page(topic.page.label, topic.page.href) }] : [];
};

/** Whoever names a match is told what is forecast of it; to choose one is to recommend it. */
const named =
  (chosen: Answer): Answer =>
  (room) =>
    room.asked.mentions.length > 0 ? ofMatch(room) : amongTrusted(chosen)(room);

export const answers: Partial<Record<Purpose, Answer>> = {
  picks: named((room) => picked(room, 'any')),
  'sure-picks': amongTrusted((room) => picked(room, 'sure')),
  match: named(ofMatch),
  odds: ofOdds,
  value: amongTrusted(ofValue),
  form: ofForm,
  meetings: ofMeetings,
  schedule: ofSchedule,
  count: ofCount,
  live: ofLive,
  result: ofResult,
  player: ofPlayer,
  'ai-record': ofAi,
  ranking: ofRanking,
  'how-to': ofTopic,
  standings: async ({ matches }) => [
    { text: '리그 순위표는 갖고 있지 않아요. 두 팀의 이름을 적어 주시면 요즘 성적과 확률을 찾아드릴게요.' },
    lineOf(matches.known()),
  ],
  'own-record': ofOwn,
  'member-record': ofMember,
};
