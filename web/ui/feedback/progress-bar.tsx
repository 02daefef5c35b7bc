import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { cx } from '../layout/cx.ts';

export interface ProgressBarProps {
  readonly label: string;
  readonly percent: number;
  readonly tone?: 'accent' | 'ok' | 'danger' | 'idle';
}

export function ProgressBar({ label, percent, tone = 'accent' }: ProgressBarProps) {
  return (
    <AriaProgressBar aria-label={label} value={percent} className="h-1 w-full overflow-hidden rounded-full bg-track">
      <div
        className={cx('h-full rounded-full transition-[width] duration-200', tones[tone])}
        style={{ width: `${percent}%` }}
      />
    </AriaProgressBar>
  );
}

const tones = { accent: 'bg-accent', ok: 'bg-ok-text', danger: 'bg-danger-text', idle: 'bg-faint' } as const;
