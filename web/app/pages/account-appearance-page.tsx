import { appearanceChoices } from '../../ui/appearance/appearance.ts';
import { useAppearance } from '../../ui/appearance/appearance-context.ts';
import { ThemeSwitch } from '../../ui/appearance/theme-switch.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { languages } from '../../words/languages.ts';
import { useLanguage, useWords } from '../../words/words-context.ts';
import { useChooseLanguage } from '../brand/use-choose-language.ts';
import { AccountTabs } from '../frame/account-tabs.tsx';
import { Page } from '../frame/page.tsx';

/** How everything looks and behaves for the person, in this browser and in the next. Each choice counts at once. */
export function AccountAppearancePage() {
  const { appearance: words } = useWords('account');
  return (
    <Page title={words.title} sentence={words.sentence} nav={<AccountTabs />}>
      <Card title={words.theme}>
        <div className="p-3">
          <ThemeSwitch />
        </div>
      </Card>
      <LanguageChoice />
      <DensityChoice />
      <UnitsChoice />
      <Behaviour />
    </Page>
  );
}

function LanguageChoice() {
  const { appearance: words } = useWords('account');
  const { chosen, byBrowser } = useLanguage();
  const choose = useChooseLanguage();
  const nameOf = (language: string) => languages.find(({ id }) => id === language)?.name ?? language;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{words.language}</h2>
      <ChoiceCards
        label={words.language}
        hideLabel
        choices={[
          { id: 'browser', name: words.browserLanguage, sentence: nameOf(byBrowser) },
          ...languages.map(({ id, name }) => ({ id, name, lang: id })),
        ]}
        value={chosen ?? 'browser'}
        onChange={(id) => choose(id === 'browser' ? null : id)}
      />
    </section>
  );
}

function DensityChoice() {
  const { appearance: words } = useWords('account');
  const { appearance, choose } = useAppearance();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{words.density}</h2>
      <ChoiceCards
        label={words.density}
        hideLabel
        choices={appearanceChoices.density.map((id) => ({ id, ...words.densities[id] }))}
        value={appearance.density}
        onChange={(density) => choose('density', density)}
      />
    </section>
  );
}

function UnitsChoice() {
  const { appearance: words } = useWords('account');
  const { appearance, choose } = useAppearance();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{words.units}</h2>
      <ChoiceCards
        label={words.units}
        hideLabel
        choices={appearanceChoices.units.map((id) => ({ id, ...words.unitChoices[id] }))}
        value={appearance.units}
        onChange={(units) => choose('units', units)}
      />
    </section>
  );
}

function Behaviour() {
  const { appearance: words } = useWords('account');
  const { appearance, choose } = useAppearance();
  return (
    <Card title={words.behaviour}>
      <SwitchRow
        label={words.singleClick}
        sentence={words.singleClickSentence}
        isOn={appearance['single-click'] === 'on'}
        onChange={(isOn) => choose('single-click', isOn ? 'on' : 'off')}
      />
      <SwitchRow
        label={words.spaceSelects}
        sentence={words.spaceSelectsSentence}
        isOn={appearance.space === 'select'}
        onChange={(isOn) => choose('space', isOn ? 'select' : 'preview')}
      />
      <SwitchRow
        label={words.singleKeys}
        sentence={words.singleKeysSentence}
        isOn={appearance['single-keys'] === 'on'}
        onChange={(isOn) => choose('single-keys', isOn ? 'on' : 'off')}
      />
      <SwitchRow
        label={words.reducedMotion}
        sentence={words.reducedMotionSentence}
        isOn={appearance.motion === 'reduced'}
        onChange={(isOn) => choose('motion', isOn ? 'reduced' : 'system')}
      />
    </Card>
  );
}
