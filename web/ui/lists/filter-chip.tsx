import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { cx } from '../layout/cx.ts';
import { MenuButton, MenuItem, MenuLine } from '../overlays/menu.tsx';

export type FilterChipProps<T extends string> =
  | {
      readonly label: string;
      /** The label of "no filter". */
      readonly any: string;
      readonly choices: readonly { readonly id: T; readonly name: string }[];
      readonly chosen: T | null;
      readonly onChoose: (chosen: T | null) => void;
    }
  | { readonly label: string; readonly isOn: boolean; readonly onToggle: () => void };

/** One filter of a list: a toggle, or a single choice in a menu. */
export function FilterChip<T extends string>(props: FilterChipProps<T>) {
  if ('isOn' in props) {
    return (
      <Button aria-pressed={props.isOn} onPress={props.onToggle} className={cx(variant, props.isOn ? on : off)}>
        {props.label}
      </Button>
    );
  }
  const { label, any, choices, chosen, onChoose } = props;
  const name = choices.find(({ id }) => id === chosen)?.name;
  return (
    <MenuButton
      label={label}
      placement="bottom start"
      button={
        <Button aria-label={name ? `${label}: ${name}` : label} className={cx(variant, name ? on : off)}>
          {name ?? label}
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </Button>
      }
    >
      <MenuItem isChosen={chosen === null} onAction={() => onChoose(null)}>
        {any}
      </MenuItem>
      <MenuLine />
      {choices.map((choice) => (
        <MenuItem key={choice.id} isChosen={choice.id === chosen} onAction={() => onChoose(choice.id)}>
          {choice.name}
        </MenuItem>
      ))}
    </MenuButton>
  );
}

const variant =
  'flex h-8 cursor-default items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors touch:h-11 touch:px-4';
const off = 'border-line text-muted data-hovered:border-edge data-hovered:text-text data-open:border-edge';
const on = 'border-accent bg-selected font-medium text-text';
