// What may be wrong with a password that was typed blindly: the wrong keyboard, Caps Lock, or Shift on the digits.

export type PasswordHint = 'korean' | 'caps' | 'shift';

export const hintWords: Record<PasswordHint, string> = {
  korean: '한글 입력 상태 같아요. 한/영 키를 확인해 주세요.',
  caps: '대문자가 많아요. Caps Lock이 켜져 있는지 확인해 주세요.',
  shift: '특수문자가 들어 있어요. 숫자를 Shift와 함께 눌렀는지 확인해 주세요.',
};

export const generalHint = '비밀번호는 대문자와 소문자를 구별해요. 눈 모양 버튼을 누르면 입력한 글자를 볼 수 있어요.';

export const rareHint = '남이 많이 쓰는 비밀번호는 쓸 수 없어요. 서로 상관없는 낱말 여러 개를 이어 보세요.';

/** Mostly: more than half of the letters, and at least three, so that one capital at the head is no suspicion. */
function isMostlyUppercase(value: string): boolean {
  const upper = value.match(/[A-Z]/g)?.length ?? 0;
  const lower = value.match(/[a-z]/g)?.length ?? 0;
  return upper >= 3 && upper > lower;
}

export function passwordHints(value: string): PasswordHint[] {
  const hints: PasswordHint[] = [];
  if (/[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/.test(value)) hints.push('korean');
  if (isMostlyUppercase(value)) hints.push('caps');
  if (/[!@#$%^&*()]/.test(value)) hints.push('shift');
  return hints;
}

/** Where a password is chosen, special signs are as welcome as any. */
export const newPasswordHints = (value: string): PasswordHint[] => passwordHints(value).filter((hint) => hint !== 'shift');
