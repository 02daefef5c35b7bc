import { cx } from '../layout/cx.ts';

/** Four bars and a sentence. The sentence carries the meaning, so the bars are hidden from screen readers. */
export function StrengthBar({ level, sentence }: { readonly level: 0 | 1 | 2 | 3 | 4; readonly sentence: string }) {
  return (
    <span className="flex flex-col gap-1.5">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx('h-1 flex-1 rounded-full transition-colors', step <= level ? tones[level] : 'bg-track')}
          />
        ))}
      </span>
      <span aria-live="polite">{sentence}</span>
    </span>
  );
}

const tones = ['bg-track', 'bg-danger-text', 'bg-warn-text', 'bg-ok-text', 'bg-ok-text'] as const;
