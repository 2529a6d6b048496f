// Why a pick does not count, as its member reads it: on the receipt, in the record and in the notice.
import type { Sport } from '../sport.ts';
import type { VoidReason } from './settle.ts';

const reasonWords: Record<VoidReason, string> = {
  postponed: '경기가 48시간 넘게 미뤄져서 무효예요.',
  cancelled: '경기가 취소되어서 무효예요.',
  abandoned: '경기가 중단되어 끝나서 무효예요.',
  'no-contest': '채점할 승부가 가려지지 않아서 무효예요.',
  moved: '경기가 예측을 잠근 뒤에 48시간 넘게 옮겨져서 무효예요.',
  late: '나중에 확인된 경기 시작 시각보다 늦게 남긴 예측이라서 무효예요.',
};

export const voidWords = (reason: VoidReason, sport: Sport): string =>
  sport === 'mma' && reason === 'abandoned' ? '노 콘테스트로 끝나서 무효예요.' : reasonWords[reason];
