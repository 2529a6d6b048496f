// A form's lines: what stands in them, what is said under them, and where the focus goes when something does not fit.
import { useEffect, useRef, useState } from 'react';

export type Values<K extends string> = Readonly<Record<K, string>>;
export type Faults<K extends string> = Readonly<Partial<Record<K, string>>>;

/** What is said on leaving a line would push away the very button that is being pressed, so it waits for the release. */
function useAfterPress(): (say: () => void) => void {
  const press = useRef<{ isDown: boolean; waiting?: (() => void) | undefined }>({ isDown: false });
  useEffect(() => {
    const down = () => {
      press.current.isDown = true;
    };
    const up = () => {
      const { waiting } = press.current;
      press.current = { isDown: false };
      // After the click that this release makes.
      if (waiting) setTimeout(waiting);
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    addEventListener('pointerdown', down, { capture: true });
    for (const end of ends) addEventListener(end, up, { capture: true });
    return () => {
      removeEventListener('pointerdown', down, { capture: true });
      for (const end of ends) removeEventListener(end, up, { capture: true });
    };
  }, []);
  return (say) => {
    if (press.current.isDown) press.current.waiting = say;
    else say();
  };
}

/** What is stored may change elsewhere: lines that nobody touched follow it. */
function useValues<K extends string>(stored: Values<K>) {
  const [values, setValues] = useState(stored);
  const [base, setBase] = useState(stored);
  const names = Object.keys(stored) as K[];
  if (names.some((name) => base[name] !== stored[name])) {
    setBase(stored);
    setValues(Object.fromEntries(names.map((name) => [name, values[name] === base[name] ? stored[name] : values[name]])) as Values<K>);
  }
  return [values, setValues] as const;
}

const only = <K extends string>(faults: Faults<K>, some: readonly K[]): Faults<K> =>
  Object.fromEntries(some.flatMap((name) => (faults[name] ? [[name, faults[name]]] : []))) as Faults<K>;

/** A line may appear only with the refusal that asks for it, so the focus waits for the drawing. */
function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<{ name: string }>();
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLInputElement>(`[name=${wanted.name}]`)?.focus();
  }, [wanted]);
  return { form, setWanted };
}

export function useFields<K extends string>(stored: Values<K>, check: (values: Values<K>) => Faults<K>) {
  const nothing = Object.freeze({}) as Faults<K>;
  const [values, setValues] = useValues(stored);
  const [told, setTold] = useState<Faults<K>>(nothing);
  const afterPress = useAfterPress();
  const { form, setWanted } = useFormFocus();
  const names = Object.keys(stored) as K[];
  /** What is already said is looked at again with every letter; nothing new is said while someone types. The server's word on another line stays. */
  function change(name: K, value: string) {
    const next = { ...values, [name]: value };
    const [before, after] = [check(values), check(next)];
    const isOurs = (other: K) => other === name || told[other] === before[other];
    setValues(next);
    setTold(
      only(
        Object.fromEntries(names.map((other) => [other, isOurs(other) ? after[other] : told[other]])) as Faults<K>,
        names.filter((other) => told[other]),
      ),
    );
  }

  function say(faults: Faults<K>) {
    const first = names.find((name) => faults[name]);
    setTold(faults);
    if (first) setWanted({ name: first });
  }

  return {
    form,
    values,
    bind: (name: K) => ({
      name,
      value: values[name],
      error: told[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
      /** Only what was touched is judged on leaving it. */
      onBlur: () => {
        if (values[name] === stored[name]) return;
        const found = only(check(values), [name]);
        afterPress(() => setTold((before) => ({ ...before, ...found })));
      },
    }),
    /** The server's own refusals, put under their lines. */
    say,
    /** True when all fits; else everything is said at once. */
    isReady(): boolean {
      const found = check(values);
      say(found);
      return names.every((name) => !found[name]);
    },
    fill(next: Values<K>) {
      setValues(next);
      setTold(nothing);
    },
  };
}
