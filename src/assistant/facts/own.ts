// Facts of who asks: their own figures as their profile shows them, told to nobody else.
import { oneDigit } from '#contract/percent.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { type Sport, sportNamesKo } from '#domain/sport.ts';
import type { Viewer } from '#services/viewer.ts';
import type { FactNeeds } from '../needs.ts';
import type { Fact } from './fact.ts';
import { page } from './words.ts';

export const ownFacts = ({ profile, clock }: Pick<FactNeeds, 'profile' | 'clock'>) => ({
  /** Of a signed-in member only: the service refuses visitors. */
  async own(viewer: Viewer, sport?: Sport): Promise<Fact[]> {
    const { picks, settledPredictions, overall, ranking, points, bestStreak, sportStats } = await profile.userStats(viewer);
    const reference = page('내 프로필', '/profile?tab=statistics', clock());
    if (settledPredictions === 0) {
      const line =
        picks === 0
          ? '아직 남긴 예측이 없어서 적중률도 없어요.'
          : `지금까지 예측 ${picks}건을 남겼고, 채점된 것이 아직 없어서 적중률도 없어요.`;
      return [{ line, reference }];
    }
    const streak = overall.winStreak > 1 ? ` 지금 ${overall.winStreak}연속 적중이고 최고 기록은 ${bestStreak}연속이에요.` : '';
    const lines = [
      `채점된 예측 ${settledPredictions}건 가운데 ${overall.correctPredictions}건을 맞혀서 적중률은 ${oneDigit(overall.accuracy)}%예요.${streak}`,
      ranking === null
        ? `포인트는 ${figureOf(points)}점이고, 전체 순위는 아직 없어요.`
        : `전체 순위는 ${ranking}위, 포인트는 ${figureOf(points)}점이에요.`,
    ];
    const ofSport = sport && sportStats[sport];
    if (sport)
      lines.unshift(
        ofSport
          ? `${sportNamesKo[sport]}에서는 채점된 예측 ${ofSport.predictions}건에서 적중률이 ${oneDigit(ofSport.accuracy)}%예요.`
          : `${sportNamesKo[sport]}에는 채점된 예측이 아직 없어요.`,
      );
    return lines.map((line) => ({ line, reference }));
  },
});
