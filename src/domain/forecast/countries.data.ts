// Which country and tier a soccer league code stands for, in the product's spelling and in that of the results files.

/** Results-file code → our code. Our codes read country.tier, so a code of that form needs no row here. */
export const leagueAliases: Readonly<Record<string, string>> = {
  E0: 'eng.1',
  E1: 'eng.2',
  E2: 'eng.3',
  E3: 'eng.4',
  SP1: 'esp.1',
  SP2: 'esp.2',
  I1: 'ita.1',
  I2: 'ita.2',
  D1: 'ger.1',
  D2: 'ger.2',
  F1: 'fra.1',
  F2: 'fra.2',
  N1: 'ned.1',
  P1: 'por.1',
  B1: 'bel.1',
  T1: 'tur.1',
  SC0: 'sco.1',
  SC1: 'sco.2',
  G1: 'gre.1',
  KOR1: 'kor.1',
  KOR2: 'kor.2',
  JPN1: 'jpn.1',
  JPN2: 'jpn.2',
  NBA: 'nba',
  WKBL: 'wkbl',
  KBL: 'kbl',
  MLB: 'mlb',
  KBO: 'kbo',
  NPB: 'npb',
  UFC: 'ufc',
  PlusLiga: 'plusliga',
  'NCAA-M': 'ncaa-m',
  'CLUBS-M': 'clubs-m',
};

/** Our codes of competitions between national teams, beside everything that begins with `int:`. */
export const nationalCompetitions: readonly string[] = [
  'fifa.',
  'uefa.euro',
  'uefa.nations',
  'conmebol.america',
  'concacaf.gold',
  'concacaf.nations',
  'afc.asian',
  'afc.cupq',
  'afc.eaff',
  'caf.nations',
  'aff.championship',
];
/** Clubs meet in these although the code begins like a national one. */
export const clubCompetitions: readonly string[] = ['fifa.cwc', 'fifa.intercontinental'];
