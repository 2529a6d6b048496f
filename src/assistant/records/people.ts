// How questions about records of people are answered: the AI's own, who asks, other members, and the standings.
import { lineOf } from '../facts/fact.ts';
import { page } from '../facts/words.ts';
import type { Answer } from './room.ts';

export const ofAi: Answer = async ({ viewer, asked, records }) => {
  const [sport] = asked.sports;
  const fact = await records.ai(viewer, sport);
  return fact
    ? [lineOf(fact), { text: '경기 전에 저장한 예측만 세고, 틀린 것도 지우지 않아요.' }]
    : [
        {
          text: '채점한 경기가 아직 적어서 적중률을 말하지 않아요. 지금까지의 예측은 성적표에 모두 있어요.',
          reference: page('AI 성적표', '/ai-record'),
        },
      ];
};

export const ofRanking: Answer = async ({ viewer, records }) => {
  const facts = await records.ranking(viewer);
  return facts.length > 0
    ? [
        { text: '전체 순위의 맨 앞이에요.' },
        ...facts.map(lineOf),
        { text: '순위는 리더보드에서 더 볼 수 있어요.', reference: page('리더보드', '/leaderboard') },
      ]
    : [{ text: '채점된 예측이 아직 적어서 순위가 없어요.', reference: page('리더보드', '/leaderboard') }];
};

/** To nobody but whom they belong to. */
export const ofOwn: Answer = async ({ viewer, asked, records }) => {
  if (viewer.kind === 'visitor')
    return [
      {
        text: '로그인하면 회원님의 적중률과 순위를 말씀드릴 수 있어요. 지난 예측은 프로필에 모두 있어요.',
        reference: page('로그인', '/login'),
      },
    ];
  const [sport] = asked.sports;
  const facts = await records.own(viewer, sport);
  return facts.map(lineOf);
};

/** What others may see of a member stands on the member's own page; she carries nothing from one to another. */
export const ofMember: Answer = async () => [
  {
    text: '다른 회원의 기록은 제가 말하지 않아요. 적중률과 순위는 리더보드나 그 회원의 프로필에서 볼 수 있어요.',
    reference: page('리더보드', '/leaderboard'),
  },
];
