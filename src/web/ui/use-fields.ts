// A form's lines: what stands in them, what is said under them, and where the focus goes when something does not fit.
import { useEffect, useRef, useState } from 'react';

export type Values<K extends string> = Readonly<Record<K, string>>;
export type Faults<K extends string> = Readonly<{ [Name in K]?: string | undefined }>;

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

const lineOf = (form: HTMLFormElement | null, name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`);

/** What really stands in the lines: typed before the page woke up, or filled in by a password manager that told nobody. */
const readLines = <K extends string>(form: HTMLFormElement | null, values: Values<K>): Values<K> =>
  Object.fromEntries((Object.keys(values) as K[]).map((name) => [name, lineOf(form, name)?.value ?? values[name]])) as Values<K>;

/** A line may appear only with the refusal that asks for it, so the focus waits for the drawing. */
function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<{ name: string }>();
  useEffect(() => {
    if (wanted) lineOf(form.current, wanted.name)?.focus();
  }, [wanted]);
  return { form, focus: (name: string | undefined) => name && setWanted({ name }) };
}

/** What is said under the lines, and when. Nothing new is said while someone types. */
function useTold<K extends string>(names: readonly K[], check: (values: Values<K>) => Faults<K>) {
  const nothing = Object.freeze({}) as Faults<K>;
  const [told, tell] = useState(nothing);
  const [left, setLeft] = useState<readonly K[]>([]);
  const afterPress = useAfterPress();
  return {
    told,
    tell,
    /** What is already said is looked at again with every letter. The server's word on another line stays. */
    lookAgain(changed: readonly K[], { from, to }: { from: Values<K>; to: Values<K> }) {
      const [before, after] = [check(from), check(to)];
      const isOurs = (other: K) => changed.includes(other) || told[other] === before[other];
      const again = Object.fromEntries(names.map((other) => [other, isOurs(other) ? after[other] : told[other]])) as Faults<K>;
      tell(
        only(
          again,
          names.filter((other) => told[other]),
        ),
      );
    },
    /** A line that is left is judged together with those left before: two lines may have to agree. */
    judge(name: K, values: Values<K>) {
      const judged = left.includes(name) ? left : [...left, name];
      const found = only(check(values), judged);
      setLeft(judged);
      afterPress(() => tell((before) => ({ ...before, ...found })));
    },
    forget() {
      tell(nothing);
      setLeft([]);
    },
  };
}

/** `hasSummary`: a list above the form takes the focus of a submit that was held back, and leads to the lines. */
type Options = { hasSummary?: boolean };

export function useFields<K extends string>(
  stored: Values<K>,
  check: (values: Values<K>) => Faults<K>,
  { hasSummary = false }: Options = {},
) {
  const names = Object.keys(stored) as K[];
  const [values, setValues] = useValues(stored);
  const { told, tell, lookAgain, judge, forget } = useTold(names, check);
  const [heldBack, setHeldBack] = useState(0);
  const { form, focus } = useFormFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up.
  useEffect(() => {
    const typed = readLines(form.current, values);
    if (names.some((name) => typed[name] !== values[name])) setValues(typed);
  }, []);

  function say(faults: Faults<K>) {
    tell(faults);
    focus(names.find((name) => faults[name]));
  }

  function put(changes: Partial<Values<K>>) {
    const next = { ...values, ...changes };
    setValues(next);
    lookAgain(Object.keys(changes) as K[], { from: values, to: next });
  }

  return {
    form,
    values,
    /** Several lines at once, as if they had been typed. */
    put,
    /** What is said now. */
    told,
    /** How many submits were held back. */
    heldBack,
    focus,
    bind: (name: K) => ({
      name,
      value: values[name],
      error: told[name],
      onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value } as Partial<Values<K>>),
      // Only what was touched is judged.
      onBlur: () => values[name] !== stored[name] && judge(name, values),
    }),
    /** The server's own refusals, put under their lines. */
    say,
    /** What stands in the lines, where all of it fits; else everything is said at once. */
    checked(): Values<K> | undefined {
      const typed = readLines(form.current, values);
      const found = check(typed);
      setValues(typed);
      if (hasSummary) tell(found);
      else say(found);
      if (names.every((name) => !found[name])) return typed;
      setHeldBack(heldBack + 1);
      return undefined;
    },
    fill(next: Values<K>) {
      setValues(next);
      forget();
    },
  };
}
