// Which sport key of The Odds API is which league of ours.
export const oddsApiLeagues: Readonly<Record<string, string>> = {
  'eng.1': 'soccer_epl',
  'esp.1': 'soccer_spain_la_liga',
  'ger.1': 'soccer_germany_bundesliga',
  'ita.1': 'soccer_italy_serie_a',
  'fra.1': 'soccer_france_ligue_one',
  'uefa.champions': 'soccer_uefa_champs_league',
  'kor.1': 'soccer_korea_kleague1',
  'fifa.world': 'soccer_fifa_world_cup',
  nba: 'basketball_nba',
  mlb: 'baseball_mlb',
  kbo: 'baseball_kbo',
  npb: 'baseball_npb',
  ufc: 'mma_mixed_martial_arts',
};

/** Keys that turn up in answers without being asked for. */
export const oddsApiOtherKeys: Readonly<Record<string, string>> = {
  nfl: 'americanfootball_nfl',
  nhl: 'icehockey_nhl',
  'usa.1': 'soccer_usa_mls',
  'ger.2': 'soccer_germany_bundesliga2',
  'eng.2': 'soccer_efl_champ',
};
