import { useId } from 'react';
import { Switch } from 'react-aria-components/Switch';

export interface SwitchRowProps {
  readonly label: string;
  readonly sentence?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A setting that is on or off, with an explanation. The whole row is the press target. */
export function SwitchRow({ label, sentence, isOn, onChange, isDisabled = false }: SwitchRowProps) {
  const sentenceId = useId();
  return (
    <Switch
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      {...(sentence && { 'aria-describedby': sentenceId })}
      className="group relative flex cursor-default items-center gap-4 px-4 py-3 compact:py-1.5 transition-colors not-last:border-b not-last:border-line data-disabled:opacity-60 data-hovered:bg-hover data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-focus"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {sentence && (
          <span id={sentenceId} aria-hidden className="block text-sm text-muted">
            {sentence}
          </span>
        )}
      </span>
      <span
        aria-hidden
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-track px-0.5 transition-colors group-data-selected:border-accent group-data-selected:bg-accent"
      >
        <span className="size-4.5 rounded-full bg-raised shadow-lift transition-transform group-data-selected:translate-x-4 rtl:group-data-selected:-translate-x-4 group-data-selected:bg-on-accent" />
      </span>
    </Switch>
  );
}
