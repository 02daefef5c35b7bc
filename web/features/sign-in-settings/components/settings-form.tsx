import type { SignInSettings } from '@hearth/contract';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useDirtyReport } from '../../../lib/hooks/use-dirty-report.ts';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useSettingsWrites } from '../api/use-settings-writes.ts';
import { changesIn, draftOf, faultsOf, type SettingsDraft } from '../model/settings-draft.ts';
import { MethodsCard } from './methods-card.tsx';
import { OriginsField } from './origins-field.tsx';
import { PasswordPolicyCard } from './password-policy-card.tsx';
import { SignUpChoice } from './sign-up-choice.tsx';

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
