/** A slider for a value whose exact number does not matter. */
export function RangeField({
  label,
  value,
  min,
  max,
  isAcross,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The slider moves something left and right, so its direction must not follow the language. */
  readonly isAcross?: boolean;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label className="flex items-center gap-3">
      <span className="w-28 shrink-0 text-sm text-muted">{label}</span>
      <input
        type="range"
        dir={isAcross ? 'ltr' : undefined}
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 min-w-0 flex-1 cursor-pointer rounded-sm accent-accent outline-offset-0 touch:h-11"
      />
    </label>
  );
}
