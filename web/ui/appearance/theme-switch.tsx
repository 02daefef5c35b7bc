import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useMessages } from '../../i18n/messages-context.ts';
import { choiceFrom } from './appearance.ts';
import { useAppearance } from './appearance-context.ts';
import { themeChoices } from './theme-choices.ts';

/** One card per theme; exactly one is selected. */
export function ThemeSwitch() {
  const messages = useMessages('ui');
  const { appearance, choose } = useAppearance();
  return (
    <RadioGroup
      value={appearance.theme}
      onChange={(value) => choose('theme', choiceFrom('theme', value))}
      orientation="horizontal"
    >
      <Label className="sr-only">{messages.theme}</Label>
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
        {themeChoices.map(({ id, Icon }) => (
          <Radio
            key={id}
            value={id}
            className="flex cursor-default flex-col items-center gap-2 rounded-md border border-line bg-raised px-2 py-4 text-center text-sm font-medium text-muted transition-colors data-hovered:border-edge data-hovered:text-text data-selected:border-accent data-selected:bg-selected data-selected:text-text data-selected:outline data-selected:-outline-offset-2 data-selected:outline-accent data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-focus"
          >
            <Icon aria-hidden className="size-5" />
            {messages.themes[id]}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
