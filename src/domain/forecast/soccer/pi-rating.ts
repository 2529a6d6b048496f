// Pi-ratings: one rating at home and one away, in goals against an average side (Constantinou & Fenton 2013, doi 10.1515/jqas-2012-0036).

/** lambda: learning rate; gamma: how much one ground teaches about the other. Names as in the paper, whose b is 10. */
export type PiSettings = { lambda: number; gamma: number; c: number };

export type PiRating = {
  /** Expected goal difference of a fixture. */
  expectedMargin(home: number, away: number, neutral: boolean): number;
  add(match: { home: number; away: number; neutral: boolean; margin: number }): void;
};

export function createPiRating({ lambda, gamma, c }: PiSettings, startOf: (team: number) => number): PiRating {
  const atHome: (number | undefined)[] = [];
  const onRoad: (number | undefined)[] = [];
  const homeOf = (team: number) => atHome[team] ?? startOf(team);
  const roadOf = (team: number) => onRoad[team] ?? startOf(team);
  const goalsOf = (rating: number) => Math.sign(rating) * (10 ** (Math.abs(rating) / c) - 1);
  const weigh = (error: number) => Math.sign(error) * c * Math.log10(1 + Math.abs(error));
  const level = (team: number) => (homeOf(team) + roadOf(team)) / 2;
  const expectedMargin = (home: number, away: number, neutral: boolean) =>
    neutral ? goalsOf(level(home)) - goalsOf(level(away)) : goalsOf(homeOf(home)) - goalsOf(roadOf(away));
  return {
    expectedMargin,
    add({ home, away, neutral, margin }) {
      const surprise = weigh(margin - expectedMargin(home, away, neutral)) * lambda;
      const [homeThere, homeRoad, awayThere, awayRoad] = [homeOf(home), roadOf(home), homeOf(away), roadOf(away)];
      atHome[home] = homeThere + surprise;
      onRoad[home] = homeRoad + surprise * gamma;
      onRoad[away] = awayRoad - surprise;
      atHome[away] = awayThere - surprise * gamma;
    },
  };
}
