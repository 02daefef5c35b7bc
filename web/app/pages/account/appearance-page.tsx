import { languages } from '../../../i18n/languages.ts';
import { useLanguage, useMessages } from '../../../i18n/messages-context.ts';
import { appearanceChoices } from '../../../ui/appearance/appearance.ts';
import { useAppearance } from '../../../ui/appearance/appearance-context.ts';
import { ThemeSwitch } from '../../../ui/appearance/theme-switch.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useChooseLanguage } from '../../layouts/use-choose-language.ts';
import { AccountTabs } from '../../shell/account-tabs.tsx';
import { Page } from '../../shell/page.tsx';

/** The preferences of the person, synced to their other browsers. Each choice applies immediately. */
export function AccountAppearancePage() {
  const { appearance: messages } = useMessages('account');
  return (
    <Page title={messages.title} sentence={messages.sentence} nav={<AccountTabs />}>
      <Card title={messages.theme}>
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
  const { appearance: messages } = useMessages('account');
  const { chosen, byBrowser } = useLanguage();
  const choose = useChooseLanguage();
  const nameOf = (language: string) => languages.find(({ id }) => id === language)?.name ?? language;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{messages.language}</h2>
      <ChoiceCards
        label={messages.language}
        hideLabel
        choices={[
          { id: 'browser', name: messages.browserLanguage, sentence: nameOf(byBrowser) },
          ...languages.map(({ id, name }) => ({ id, name, lang: id })),
        ]}
        value={chosen ?? 'browser'}
        onChange={(id) => choose(id === 'browser' ? null : id)}
      />
    </section>
  );
}

function DensityChoice() {
  const { appearance: messages } = useMessages('account');
  const { appearance, choose } = useAppearance();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{messages.density}</h2>
      <ChoiceCards
        label={messages.density}
        hideLabel
        choices={appearanceChoices.density.map((id) => ({ id, ...messages.densities[id] }))}
        value={appearance.density}
        onChange={(density) => choose('density', density)}
      />
    </section>
  );
}

function UnitsChoice() {
  const { appearance: messages } = useMessages('account');
  const { appearance, choose } = useAppearance();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{messages.units}</h2>
      <ChoiceCards
        label={messages.units}
        hideLabel
        choices={appearanceChoices.units.map((id) => ({ id, ...messages.unitChoices[id] }))}
        value={appearance.units}
        onChange={(units) => choose('units', units)}
      />
    </section>
  );
}

function Behaviour() {
  const { appearance: messages } = useMessages('account');
  const { appearance, choose } = useAppearance();
  return (
    <Card title={messages.behaviour}>
      <SwitchRow
        label={messages.singleClick}
        sentence={messages.singleClickSentence}
        isOn={appearance['single-click'] === 'on'}
        onChange={(isOn) => choose('single-click', isOn ? 'on' : 'off')}
      />
      <SwitchRow
        label={messages.spaceSelects}
        sentence={messages.spaceSelectsSentence}
        isOn={appearance.space === 'select'}
        onChange={(isOn) => choose('space', isOn ? 'select' : 'preview')}
      />
      <SwitchRow
        label={messages.singleKeys}
        sentence={messages.singleKeysSentence}
        isOn={appearance['single-keys'] === 'on'}
        onChange={(isOn) => choose('single-keys', isOn ? 'on' : 'off')}
      />
      <SwitchRow
        label={messages.reducedMotion}
        sentence={messages.reducedMotionSentence}
        isOn={appearance.motion === 'reduced'}
        onChange={(isOn) => choose('motion', isOn ? 'reduced' : 'system')}
      />
    </Card>
  );
}
