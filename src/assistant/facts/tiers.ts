// Facts of the tiers: from which points each begins, and to a member how far the next one is.
import { figureOf } from '#domain/korean/figure.ts';
import { particleOf, withParticle } from '#domain/korean/particle.ts';
import { nextTier, type TierName, tierOf, tiers } from '#domain/progress/tier.ts';
import type { Viewer } from '#services/viewer.ts';
import type { FactNeeds } from '../needs.ts';
import type { Fact } from './fact.ts';
import { page } from './words.ts';

const rules = page('채점 규칙: 경험치와 등급', '/rules#growth');
const fromOf = (tier: TierName): number => tiers.find(({ name }) => name === tier)?.pointsFrom ?? 0;
const [, ...above] = tiers;

/** Who has passed a tier is told so; who stands in it, what comes next. */
function distance(points: number, wanted: TierName | undefined): string {
  const [tier, next] = [tierOf(points), nextTier(points)];
  const now = `지금 ${figureOf(points)}점으로`;
  const missing = wanted ? fromOf(wanted) - points : 0;
  if (wanted && missing > 0) return `${now} ${withParticle(tier, '이에요/예요')}. ${wanted}까지 ${figureOf(missing)}점 남았어요.`;
  if (wanted && wanted !== tier) return `${now} ${tier}${particleOf(tier, '이라/라')}서 ${withParticle(wanted, '은/는')} 이미 넘었어요.`;
  if (!next) return `${now} 가장 높은 등급인 ${withParticle(tier, '이에요/예요')}.`;
  const held = `${now} ${wanted ? '이미 ' : ''}${withParticle(tier, '이에요/예요')}.`;
  return `${held} 다음 등급인 ${next.name}까지 ${figureOf(next.pointsMissing)}점 남았어요.`;
}

export const tierFacts = ({ profile, clock }: Pick<FactNeeds, 'profile' | 'clock'>) => ({
  rules,

  from: (tier: TierName): Fact => ({
    line: `${withParticle(tier, '은/는')} 시즌 포인트 ${figureOf(fromOf(tier))}점부터예요.`,
    reference: rules,
  }),

  all: (): Fact => ({
    line: `등급은 시즌 포인트로 정해요. ${above.map(({ name, pointsFrom }) => `${name} ${figureOf(pointsFrom)}점`).join(', ')}부터예요.`,
    reference: rules,
  }),

  /** Of a signed-in member only: the service refuses visitors. */
  async own(viewer: Viewer, wanted?: TierName): Promise<Fact> {
    const { points } = await profile.userStats(viewer);
    return { line: distance(points, wanted), reference: page('내 프로필', '/profile', clock()) };
  },
});
