// Answers what is asked of the house: where the record of a member stands, how far a tier is, and that a pick is not taken back.
import { particleOf } from '#domain/korean/particle.ts';
import type { Viewer } from '#services/viewer.ts';
import { type Line, lineOf } from '../facts/fact.ts';
import { ownFacts } from '../facts/own.ts';
import { tierFacts } from '../facts/tiers.ts';
import { page } from '../facts/words.ts';
import type { FactNeeds, MemberNeeds } from '../needs.ts';
import type { Spoken } from '../records/records.ts';
import type { Aside, MemberAside } from './aside.ts';
import type { TierAsked } from './tier-asked.ts';

const untold = '다른 회원의 기록은 제가 말하지 않아요.';
const leaderboard = page('리더보드', '/leaderboard');

const unknown = (name: string): Line[] => [
  {
    text: `${untold} ‘${name}’${particleOf(name, '이라/라')}는 이름의 회원은 찾지 못했어요. 적중률과 순위는 리더보드나 그 회원의 프로필에서 볼 수 있어요.`,
    reference: leaderboard,
  },
];
const several = (name: string): Line[] => [
  {
    text: `${untold} ‘${name}’${particleOf(name, '이라/라')}는 이름을 쓰는 회원이 여럿이에요. 누구인지는 검색에서 골라 주세요.`,
    reference: page(`${name} 검색`, `/search?${new URLSearchParams({ q: name })}`),
  },
];
const shown = ({ username, displayName }: { username: string; displayName: string }): Line[] => [
  {
    text: `${untold} ${displayName}님의 적중률과 순위는 ${displayName}님의 공개 프로필에 있어요.`,
    reference: page(`${displayName}님의 프로필`, `/members/${encodeURIComponent(username)}`),
  },
  { text: '회원 순위는 리더보드에서 볼 수 있어요.', reference: leaderboard },
];

const quick = page('빠른 예측', '/quick-prediction');
const picksRules = page('채점 규칙: 예측 하나', '/rules#picks');
const ofPick: Record<'withdraw' | 'change', Line[]> = {
  withdraw: [
    {
      text: '채점하는 예측은 취소하거나 지울 수 없어요. 경기가 시작하기 전까지 결과와 신뢰도를 바꿀 수 있고, 시작하는 순간 잠겨요. 토론방에서 글을 지워도 예측은 남아서 그대로 채점해요.',
      reference: picksRules,
    },
    { text: '바꾸고 싶다면 빠른 예측에서 그 경기의 ‘고치기’를 눌러 주세요.', reference: quick },
  ],
  change: [
    {
      text: '네, 경기가 시작하기 전까지 결과와 신뢰도를 바꿀 수 있어요. 빠른 예측에서 그 경기의 ‘고치기’를 누르면 돼요.',
      reference: quick,
    },
    { text: '시작하는 순간 잠기고, 고치기 전 예측도 지우지 않고 남겨요. 취소하거나 지울 수는 없어요.', reference: picksRules },
  ],
};

const toLogin: Line = { text: '로그인하면 몇 점이 남았는지 말씀드릴 수 있어요.', reference: page('로그인', '/login') };

export function createAsides(needs: Pick<FactNeeds, 'profile' | 'clock'> & MemberNeeds) {
  const [facts, own] = [tierFacts(needs), ownFacts(needs)];

  async function ofMember(viewer: Viewer, { names, isSure }: MemberAside): Promise<Line[] | null> {
    const [first, ...others] = await needs.profile.called(viewer, names);
    if (!first) return isSure ? unknown(names.at(-1) ?? '') : null;
    if (others.length > 0) return several(first.displayName);
    return viewer.kind !== 'visitor' && viewer.id === first.id ? (await own.own(viewer)).map(lineOf) : shown(first);
  }

  async function ofTier(viewer: Viewer, tier: TierAsked): Promise<Line[]> {
    const isNamed = tier !== 'next' && tier !== 'all';
    const begins = isNamed ? facts.from(tier) : facts.all();
    if (viewer.kind === 'visitor') return [lineOf(begins), toLogin];
    const standing = lineOf(await facts.own(viewer, isNamed ? tier : undefined));
    return tier === 'next'
      ? [standing, { text: '등급마다 필요한 포인트는 채점 규칙에 적어 두었어요.', reference: facts.rules }]
      : [lineOf(begins), standing];
  }

  /** Null where a word that might have been a name is nobody's: then it was asked of something else. One question to the database at most. */
  return async (viewer: Viewer, aside: Aside): Promise<Spoken | null> => {
    if (aside.of === 'pick') return { lines: ofPick[aside.wish], isCanned: true };
    if (aside.of === 'tier') return { lines: await ofTier(viewer, aside.tier), isCanned: false };
    const lines = await ofMember(viewer, aside);
    return lines && { lines, isCanned: false };
  };
}
