import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../layout/cx.ts';

interface Choice<T extends string> {
  readonly id: T;
  readonly name: string;
  readonly sentence?: string;
  /** The language of the name, where it differs from the page. */
  readonly lang?: string;
}

export interface ChoiceCardsProps<T extends string> {
  readonly label: string;
  /** The label is only for screen readers, because the page shows it elsewhere. */
  readonly hideLabel?: boolean;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly isDisabled?: boolean;
}

/** A radio group whose options each have an explanation. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { label, hideLabel, choices, value, onChange, isDisabled = false } = props;
  return (
    <RadioGroup
      value={value}
      isDisabled={isDisabled}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        if (chosen) onChange(chosen.id);
      }}
      className="flex flex-col gap-1.5"
    >
      <Label className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>{label}</Label>
      <div className="flex flex-col overflow-hidden rounded-lg border border-line bg-raised">
        {choices.map(({ id, name, sentence, lang }) => (
          <Radio
            key={id}
            value={id}
            className="group flex cursor-default gap-3 px-3.5 py-3 compact:py-1.5 transition-colors not-last:border-b not-last:border-line data-disabled:opacity-60 data-hovered:bg-hover data-selected:bg-selected data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-focus"
          >
            <span
              aria-hidden
              className={cx(dot, 'group-data-selected:border-accent group-data-selected:border-[5px]')}
            />
            <span className="min-w-0 flex-1">
              <span lang={lang} className="block font-medium">
                {name}
              </span>
              {sentence && <span className="block text-sm text-muted">{sentence}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

const dot = 'mt-0.5 size-4 shrink-0 rounded-full border border-edge bg-raised transition-[border-width]';
