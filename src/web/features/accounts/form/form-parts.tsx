// What every account form has around its lines: the summary of what is wrong, what the server answered, and the button that sends it.
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Faults } from '../../../ui/use-fields.ts';

export type Wrong = { label: string; focus: () => void };

function NoteBox({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="fm-sum" ref={ref} tabIndex={-1}>
      <Icon of="circle-alert" size={18} />
      <div>{children}</div>
    </div>
  );
}

type Fields<N extends string> = { told: Faults<N>; focus: (name: N) => void };

/** Which of a form's lines are wrong, for the summary. */
export const wrongOf = <N extends string>(labels: Readonly<Record<N, string>>, { told, focus }: Fields<NoInfer<N>>): Wrong[] =>
  (Object.keys(labels) as N[]).filter((name) => told[name]).map((name) => ({ label: labels[name], focus: () => focus(name) }));

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

/** What is worth knowing beneath a line; nothing to see while there is nothing. */
export const Below = ({ children }: { children: ReactNode }) => <span className="fm-b">{children}</span>;

/** What is typed while it is hidden may be something else than was meant. */
export const Warnings = ({ of }: { of: readonly string[] }) => (
  <span className="fm-w" aria-live="polite">
    {of.map((words) => (
      <span key={words} className="hint warn">
        <Icon of="triangle-alert" size={16} />
        {words}
      </span>
    ))}
  </span>
);

export function Send({ isBusy, busyWords, children }: { isBusy: boolean; busyWords: string; children: ReactNode }) {
  return (
    <Button kind="primary" size="lg" block type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? busyWords : children}
    </Button>
  );
}
