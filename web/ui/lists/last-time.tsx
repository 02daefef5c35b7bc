import { useFormat } from '../../i18n/messages-context.ts';

/** When something happened last, in a few words; in full when the pointer rests on it. */
export function LastTime({
  at,
  now,
  never,
}: {
  readonly at: number | null;
  readonly now: number;
  readonly never: string;
}) {
  const format = useFormat();
  if (at === null) return <span className="text-muted">{never}</span>;
  return (
    <span title={format.moment(at)} className="text-muted tabular-nums">
      {format.when(at, now)}
    </span>
  );
}
