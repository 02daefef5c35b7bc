import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { isThemeChoice } from './theme.ts';
import { themeChoices } from './theme-choices.ts';
import { useTheme } from './theme-context.ts';

/** The four looks as four cards; one is chosen. */
export function ThemeSwitch() {
  const { choice, choose } = useTheme();
  return (
    <RadioGroup value={choice} onChange={(value) => isThemeChoice(value) && choose(value)} orientation="horizontal">
      <Label className="sr-only">Theme</Label>
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
        {themeChoices.map(({ id, name, Icon }) => (
          <Radio
            key={id}
            value={id}
            className="flex cursor-default flex-col items-center gap-2 rounded-md border border-line bg-raised px-3 py-4 text-sm font-medium text-muted transition-colors data-hovered:border-edge data-hovered:text-text data-selected:border-accent data-selected:bg-selected data-selected:text-text data-selected:outline data-selected:-outline-offset-2 data-selected:outline-accent data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-focus"
          >
            <Icon aria-hidden className="size-5" />
            {name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
