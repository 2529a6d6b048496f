// The four consents, each its own box and none of them ticked beforehand.
import { Link } from 'react-router';
import type { Agreements } from '#contract/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

export type Consents = { [Name in keyof Agreements]: boolean };
export const noConsents: Consents = { terms: false, privacy: false, age14: false, marketing: false };

export const consentsMissing = '필수 약관에 모두 동의해 주세요.';
export const isAgreed = (consents: Consents): consents is Agreements => consents.terms && consents.privacy && consents.age14;

const rows: readonly { name: keyof Consents; isRequired: boolean; words: string; paper?: string }[] = [
  { name: 'terms', isRequired: true, words: '이용약관', paper: '/terms' },
  { name: 'privacy', isRequired: true, words: '개인정보 수집·이용', paper: '/privacy' },
  { name: 'age14', isRequired: true, words: '만 14세 이상이에요' },
  { name: 'marketing', isRequired: false, words: '광고성 정보 수신' },
];

type Props = { value: Consents; onChange: (value: Consents) => void; error?: string | undefined };

export function ConsentBoxes({ value, onChange, error }: Props) {
  return (
    <fieldset className="agree" aria-describedby={error ? 'agree-error' : undefined}>
      <legend>약관 동의</legend>
      <Button size="sm" onClick={() => onChange({ terms: true, privacy: true, age14: true, marketing: true })}>
        모두 동의 (선택 포함)
      </Button>
      {rows.map(({ name, isRequired, words, paper }) => (
        <div key={name} className="agree-r">
          <label>
            <input
              type="checkbox"
              name={name}
              checked={value[name]}
              aria-invalid={error && isRequired && !value[name] ? true : undefined}
              aria-describedby={error && isRequired && !value[name] ? 'agree-error' : undefined}
              onChange={({ target }) => onChange({ ...value, [name]: target.checked })}
            />
            <span>
              <b>{isRequired ? '필수' : '선택'}</b> {words}
            </span>
          </label>
          {paper && (
            <Link to={paper} target="_blank" className="lk" aria-label={`${words} 새 창에서 보기`}>
              보기
            </Link>
          )}
        </div>
      ))}
      <p id="agree-error" role="alert">
        {error && (
          <span className="hint err">
            <Icon of="circle-alert" size={16} />
            {error}
          </span>
        )}
      </p>
    </fieldset>
  );
}

/** What is still missing, once a submit has asked for it. */
export const missingOf = (consents: Consents, isAsked: boolean): string | undefined =>
  isAsked && !isAgreed(consents) ? consentsMissing : undefined;

export const focusConsents = (): void => document.querySelector<HTMLElement>('.agree input')?.focus();
