import type { SignInSettings } from '@hearth/contract';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useDirtyReport } from '../../../lib/hooks/use-dirty-report.ts';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useSettingsWrites } from '../api/use-settings-writes.ts';
import { changesIn, draftOf, faultsOf, type SettingsDraft } from '../model/settings-draft.ts';
import { MethodsCard } from './methods-card.tsx';
import { PasswordPolicyCard } from './password-policy-card.tsx';

export interface SettingsFormProps {
  readonly stored: SignInSettings;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The settings form; all changes are saved together. */
export function SettingsForm({ stored, onDirty }: SettingsFormProps) {
  const { form: messages, origins } = useMessages('signInSettings');
  const ui = useMessages('ui');
  const { save } = useSettingsWrites();
  const toasts = useToasts();
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(stored));
  const faults = faultsOf(draft);
  const changes = changesIn(draft, stored);
  const isDirty = Object.keys(changes).length > 0 || Object.keys(faults).length > 0;
  const action = useAsyncAction(async () => {
    if (Object.keys(faults).length > 0) return;
    setDraft(draftOf(await save(changes)));
    toasts.show({ message: messages.saved });
  });
  const change = (part: Partial<SettingsDraft>) => {
    setDraft({ ...draft, ...part });
    action.forget();
  };
  useDirtyReport(isDirty, onDirty);
  return (
    <div className="flex max-w-[720px] flex-col gap-8">
      <SignUpChoice value={draft.signUp} onChange={(signUp) => change({ signUp })} />
      <MethodsCard draft={draft} onChange={change} />
      <PasswordPolicyCard
        policy={draft.passwordPolicy}
        faults={faults}
        onChange={(passwordPolicy) => change({ passwordPolicy })}
      />
      <Card title={messages.privacy}>
        <SwitchRow
          label={messages.hide}
          sentence={messages.hideSentence}
          isOn={draft.enumerationProtection}
          onChange={(enumerationProtection) => change({ enumerationProtection })}
        />
      </Card>
      <OriginsField
        value={draft.authorisedOrigins}
        error={faults.authorisedOrigins && origins.fault({ line: faults.authorisedOrigins })}
        onChange={(authorisedOrigins) => change({ authorisedOrigins })}
      />
      <ErrorNotice error={action.error} />
      {isDirty && (
        <SaveBar
          text={Object.keys(faults).length > 0 ? messages.faulty : messages.unsaved}
          verb={ui.save}
          isPending={action.isPending}
          onSave={action.run}
          onDiscard={() => {
            setDraft(draftOf(stored));
            action.forget();
          }}
        />
      )}
    </div>
  );
}

function SignUpChoice({
  value,
  onChange,
}: {
  readonly value: SignInSettings['signUp'];
  readonly onChange: (value: SignInSettings['signUp']) => void;
}) {
  const { signUp: messages } = useMessages('signInSettings');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{messages.title}</h2>
      <ChoiceCards
        label={messages.title}
        hideLabel
        choices={choiceIds.map((id) => ({ id, ...messages.choices[id] }))}
        value={value}
        onChange={onChange}
      />
    </section>
  );
}

const choiceIds = ['open', 'invited', 'closed'] as const;

/** Further origins from which sign-in may start and to which mailed links may lead. */
function OriginsField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { origins: messages } = useMessages('signInSettings');
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold">{messages.title}</h2>
        <p className="text-muted">{messages.sentence}</p>
      </div>
      <TextArea
        label={messages.label}
        rows={4}
        mono
        spellCheck="false"
        placeholder="https://app.example.org"
        value={value}
        onChange={onChange}
        error={error}
      />
    </section>
  );
}
