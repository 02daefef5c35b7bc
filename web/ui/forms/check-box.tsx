/** A checkbox of a row, with a touch target large enough for a thumb. */
export function CheckBox({
  label,
  isOn,
  isMixed = false,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly isMixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="flex size-9 shrink-0 items-center justify-center touch:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isOn;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent touch:size-5"
      />
    </label>
  );
}
