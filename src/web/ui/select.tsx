// A native select: phones show their own wheel, screen readers know it, and it weighs nothing.
type Choice<T extends string> = { value: T; label: string };
type Props<T extends string> = { label: string; choices: readonly Choice<T>[]; value: T; onChange: (value: T) => void };

export function Select<T extends string>({ label, choices, value, onChange }: Props<T>) {
  return (
    <label>
      <span className="sr">{label}</span>
      <select className="sel" value={value} onChange={(event) => onChange(event.target.value as T)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
