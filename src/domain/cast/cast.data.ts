// The members of the demo world: always the same people, each with a temper that shows in what they predict.
import type { Sport } from '../sport.ts';

export type CastMember = {
  username: string;
  /** Where letters to them would go, were there anybody: the part before the @. */
  mailbox: string;
  displayName: string;
  icon: string;
  favourite: Sport;
  /** 0 takes whom everybody takes, 1 looks for the upset first. */
  boldness: number;
};

export const cast: readonly CastMember[] = [
  { username: 'minjun_pick', mailbox: 'minjun', displayName: '민준', icon: 'Target', favourite: 'soccer', boldness: 0.35 },
  { username: 'seoyeon22', mailbox: 'seoyeon', displayName: '서연', icon: 'Star', favourite: 'baseball', boldness: 0.25 },
  { username: 'doyun_', mailbox: 'doyun', displayName: '도윤', icon: 'Zap', favourite: 'basketball', boldness: 0.7 },
  { username: '새벽축구', mailbox: 'saebyeok', displayName: '새벽축구단장', icon: 'Coffee', favourite: 'soccer', boldness: 0.45 },
  { username: 'jiho9', mailbox: 'jiho', displayName: '지호', icon: 'Trophy', favourite: 'baseball', boldness: 0.15 },
  { username: '잠실직관러', mailbox: 'jamsil', displayName: '잠실직관러', icon: 'Heart', favourite: 'baseball', boldness: 0.6 },
  { username: 'haeun_pt', mailbox: 'haeun', displayName: '하은', icon: 'Palette', favourite: 'volleyball', boldness: 0.3 },
  { username: 'underdog_kr', mailbox: 'underdog', displayName: '언더독만믿어', icon: 'Rocket', favourite: 'soccer', boldness: 0.95 },
  { username: 'yujin_note', mailbox: 'yujin', displayName: '유진', icon: 'Shield', favourite: 'basketball', boldness: 0.2 },
  { username: '배구읽는밤', mailbox: 'baegu', displayName: '배구 읽는 밤', icon: 'Music', favourite: 'volleyball', boldness: 0.4 },
  { username: 'siwoo77', mailbox: 'siwoo', displayName: '시우', icon: 'Gamepad2', favourite: 'mma', boldness: 0.75 },
  { username: '옥타곤일기', mailbox: 'octagon', displayName: '옥타곤 일기', icon: 'Target', favourite: 'mma', boldness: 0.5 },
  { username: 'chaewon_s', mailbox: 'chaewon', displayName: '채원', icon: 'Crown', favourite: 'soccer', boldness: 0.1 },
  { username: '버저비터', mailbox: 'buzzer', displayName: '버저비터', icon: 'Zap', favourite: 'basketball', boldness: 0.85 },
  { username: 'hyunwoo10', mailbox: 'hyunwoo', displayName: '현우', icon: 'User', favourite: 'soccer', boldness: 0.55 },
  { username: '데이터곰', mailbox: 'databear', displayName: '데이터 보는 곰', icon: 'Shield', favourite: 'baseball', boldness: 0.05 },
  { username: 'subin_ball', mailbox: 'subin', displayName: '수빈', icon: 'Star', favourite: 'volleyball', boldness: 0.35 },
  { username: '주말엔야구', mailbox: 'weekend', displayName: '주말엔 야구', icon: 'Coffee', favourite: 'baseball', boldness: 0.45 },
  { username: 'junseo_k', mailbox: 'junseo', displayName: '준서', icon: 'Rocket', favourite: 'basketball', boldness: 0.65 },
  { username: '무승부장인', mailbox: 'draw', displayName: '무승부 장인', icon: 'Palette', favourite: 'soccer', boldness: 0.8 },
  { username: 'arin_fc', mailbox: 'arin', displayName: '아린', icon: 'Heart', favourite: 'soccer', boldness: 0.3 },
  { username: '끝까지본다', mailbox: 'tothe_end', displayName: '끝까지 본다', icon: 'Trophy', favourite: 'baseball', boldness: 0.5 },
  { username: 'taeyang_ko', mailbox: 'taeyang', displayName: '태양', icon: 'Gamepad2', favourite: 'mma', boldness: 0.6 },
  { username: '조용한분석가', mailbox: 'quiet', displayName: '조용한 분석가', icon: 'User', favourite: 'basketball', boldness: 0.15 },
];

/** A name that no real address can have; it also tells the cast from members who happen to be called the same. */
export const castEmailOf = ({ mailbox }: Pick<CastMember, 'mailbox'>): string => `${mailbox}@demo.invalid`;
