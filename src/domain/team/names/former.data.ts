// Names that teams bore before: a match of that time is told under the name of that time.

/** Key of the team, the day from which the next name stands, Korean name, short Korean name. A team's names in the order of time. */
export type FormerRow = readonly [key: string, until: string, full: string, short: string];

// biome-ignore format: one name a line reads like the table it is
export const formerNameRows: readonly FormerRow[] = [
  ['soccer/kor/jeju-sk', '2025-01-01', '제주 유나이티드', '제주'],
  ['soccer/kor/ulsan-hd', '2024-01-01', '울산 현대', '울산'],
  ['soccer/kor/gimcheon-sangmu', '2021-01-01', '상주 상무', '상주'],
  ['soccer/kor/daejeon-hana-citizen', '2020-01-01', '대전 시티즌', '대전'],
  ['baseball/kbo/ssg-landers', '2021-03-05', 'SK 와이번스', 'SK'],
  ['baseball/kbo/kiwoom-heroes', '2019-01-01', '넥센 히어로즈', '넥센'],
  ['baseball/mlb/athletics', '2025-01-01', '오클랜드 애슬레틱스', '오클랜드'],
  ['baseball/mlb/cleveland-guardians', '2021-11-19', '클리블랜드 인디언스', '클리블랜드'],
  ['hockey/nhl/utah-mammoth', '2025-05-07', '유타 하키 클럽', '유타'],
  ['volleyball/kovo-m/busan-ok-savings-bank-okman', '2025-07-01', '안산 OK저축은행 읏맨', 'OK저축은행'],
];
