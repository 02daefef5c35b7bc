/** A value between two others, where the exact number does not matter. */
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
  /** It moves something to the left and right, which no language turns round. */
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
