// What every account form has around its fields: the form itself, the summary of what is wrong, and the button that sends it.
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Enter that ends the composing of a Hangul syllable sends nothing yet. */
const keepComposing = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
};

export const AccountForm = ({ children, ...rest }: ComponentProps<'form'>) => (
  <form className="fm" noValidate onKeyDown={keepComposing} {...rest}>
    {children}
  </form>
);

export type Wrong = { label: string; focus: () => void };

function NoteBox({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="fm-sum" ref={ref} tabIndex={-1}>
      <Icon of={CircleAlert} size={18} />
      <div>{children}</div>
    </div>
  );
}

/** Which of a form's fields are wrong, for the summary. */
export const wrongOf = <N extends string>(
  labels: Readonly<Record<N, string>>,
  errors: Partial<Record<NoInfer<N>, unknown>>,
  focus: (name: NoInfer<N>) => void,
): Wrong[] =>
  (Object.keys(labels) as N[]).filter((name) => errors[name]).map((name) => ({ label: labels[name], focus: () => focus(name) }));

/** Takes the focus with every submit that found something, and leads to each field. `tries` counts those submits. */
export function Summary({ wrong, tries }: { wrong: readonly Wrong[]; tries: number }) {
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(0);
  // The errors may be drawn a moment after the submit was counted.
  useEffect(() => {
    if (!box.current || focusedFor.current === tries) return;
    focusedFor.current = tries;
    box.current.focus();
  });
  if (tries === 0 || wrong.length === 0) return null;
  return (
    <NoteBox ref={box}>
      <p>{wrong.length}곳을 확인해 주세요.</p>
      <p className="fm-go">
        {wrong.map(({ label, focus }) => (
          <button key={label} type="button" onClick={focus}>
            {label}
          </button>
        ))}
      </p>
    </NoteBox>
  );
}

/** What the server answered, so that it does not stand in a passing toast alone. */
export const Failure = ({ children }: { children: ReactNode }) => (
  <NoteBox>
    <p>{children}</p>
  </NoteBox>
);

export function Send({ isBusy, busyWords, children }: { isBusy: boolean; busyWords: string; children: ReactNode }) {
  return (
    <Button kind="primary" size="lg" block type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? busyWords : children}
    </Button>
  );
}
