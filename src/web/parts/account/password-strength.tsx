// How strong a new password is, in words and a bar.
import { type Strength, strengthOf } from './strength.ts';

const steps: Record<Strength, { filled: number; words: (least: number, length: number) => string }> = {
  short: { filled: 0, words: (least, length) => `${least}자 이상 적어 주세요. 지금 ${length}자예요.` },
  weak: { filled: 1, words: () => '약해요. 더 길게, 여러 글자를 섞어 보세요.' },
  fair: { filled: 2, words: () => '괜찮아요. 더 길면 더 안전해요.' },
  strong: { filled: 3, words: () => '강해요.' },
};

export function PasswordStrength({ value, least }: { value: string; least: number }) {
  if (value === '') return null;
  const { filled, words } = steps[strengthOf(value, least)];
  return (
    <span className="pw-s" data-filled={filled}>
      <span className="pw-b" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span aria-live="polite">{words(least, value.length)}</span>
    </span>
  );
}
