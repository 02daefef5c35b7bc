import { useFormat } from '../../i18n/messages-context.ts';

/** The time of the last occurrence in a short form; the tooltip has the full date. */
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
