import { CopyButton } from '../buttons/copy-button.tsx';

/** A value that must be copied exactly. */
export function CopyableValue({
  label,
  value,
  copyLabel,
}: {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <div className="flex items-center gap-1 rounded-md border border-line bg-sunken py-1 pe-1 ps-3">
        <code className="min-w-0 flex-1 py-1 font-mono text-sm break-all">{value}</code>
        <CopyButton text={value} label={copyLabel} />
      </div>
    </div>
  );
}
