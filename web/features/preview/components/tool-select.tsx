export interface ToolSelectProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
  /** The label of the automatic choice. */
  readonly auto: string;
  readonly chosen: Id | undefined;
  readonly onChoose: (chosen: Id | undefined) => void;
}

/** A native select in the toolbar: keyboard, touch and screen readers support it without extra code. */
export function ToolSelect<Id extends string>({ label, choices, auto, chosen, onChoose }: ToolSelectProps<Id>) {
  return (
    <label className="flex min-w-0 items-center gap-1.5 rounded-full ps-2 text-xs text-muted focus-within:outline-2 focus-within:outline-focus">
      <span className="max-tablet:sr-only">{label}</span>
      <select
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChoose(choices.find(({ id }) => id === value)?.id)}
        className="h-7 max-w-28 min-w-0 cursor-default truncate rounded-full bg-hover px-2 text-text outline-hidden touch:h-11"
      >
        <option value="" className="bg-raised text-text">
          {auto}
        </option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id} className="bg-raised text-text">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
