import { Label } from 'react-aria-components/Label';
import { Meter as AriaMeter } from 'react-aria-components/Meter';
import { cx } from './cx.ts';

/** How full something is. It turns amber at 80 % and brick at 95 %. */
export function Meter({
  label,
  percent,
  text,
}: {
  readonly label: string;
  readonly percent: number;
  readonly text: string;
}) {
  const tone = percent >= 95 ? 'bg-danger-text' : percent >= 80 ? 'bg-warn-text' : 'bg-muted';
  return (
    <AriaMeter value={percent} valueLabel={text} className="flex flex-col gap-1.5">
      <div className="h-1 overflow-hidden rounded-full bg-track">
        <div className={cx('h-full min-w-1 rounded-full', tone)} style={{ width: `${percent}%` }} />
      </div>
      <div className="flex justify-between gap-2 text-xs text-muted">
        <Label className="sr-only">{label}</Label>
        <span className="tabular-nums">{text}</span>
      </div>
    </AriaMeter>
  );
}
