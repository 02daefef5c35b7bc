import type { ConsoleProvider } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx';
import type { ProviderDraft, ProviderFaults } from '../model/provider-draft.ts';
import type { ProviderKind } from '../model/provider-kinds.ts';

export interface ProviderFieldsProps {
  readonly kind: ProviderKind;
  readonly stored: ConsoleProvider | undefined;
  readonly draft: ProviderDraft;
  readonly faults: ProviderFaults;
  readonly onDraft: (draft: ProviderDraft) => void;
}

/** The fields of a provider. Secrets are write-only. */
export function ProviderFields({ kind, stored, draft, faults, onDraft }: ProviderFieldsProps) {
  const { fields: messages, providers } = useMessages('signInSettings');
  const field = (key: Exclude<keyof ProviderDraft, 'enabled'>) => ({
    value: draft[key],
    onChange: (value: string) => onDraft({ ...draft, [key]: value }),
    error: faults[key] && messages.faults[faults[key]],
    autoComplete: 'off',
    spellCheck: 'false' as const,
  });
  const isOidc = kind.id === 'oidc';
  return (
    <>
      {isOidc && !stored && (
        <TextField
          label={messages.name}
          mono
          autoFocus
          hint={messages.nameHint({ id: `oidc.${draft.name.trim() || 'name'}` })}
          {...field('name')}
        />
      )}
      <TextField
        label={messages.button}
        placeholder={isOidc ? draft.name : providers.kinds[kind.id].name}
        {...field('displayName')}
      />
      {kind.issuer !== 'none' && (
        <TextField
          label={messages.issuer}
          mono
          placeholder={isOidc ? 'https://id.example.org' : 'https://login.microsoftonline.com/TENANT/v2.0'}
          hint={isOidc ? messages.issuerHint : messages.issuerHintMicrosoft}
          {...field('issuer')}
        />
      )}
      <TextField label={kind.proof === 'key' ? messages.servicesId : messages.clientId} mono {...field('clientId')} />
      {kind.proof === 'secret' ? (
        <PasswordField
          label={messages.secret}
          mono
          hint={stored?.hasSecret ? messages.stored : undefined}
          {...field('clientSecret')}
        />
      ) : (
        <AppleKey stored={stored} field={field} />
      )}
      <TextArea label={messages.audiences} rows={2} mono hint={messages.audiencesHint} {...field('audiences')} />
      <div className="overflow-hidden rounded-lg border border-line">
        <SwitchRow
          label={messages.on}
          sentence={messages.onSentence}
          isOn={draft.enabled}
          onChange={(enabled) => onDraft({ ...draft, enabled })}
        />
      </div>
    </>
  );
}

function AppleKey({
  stored,
  field,
}: {
  readonly stored: ConsoleProvider | undefined;
  readonly field: (key: 'teamId' | 'keyId' | 'privateKey') => {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string | undefined;
  };
}) {
  const { fields: messages } = useMessages('signInSettings');
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField label={messages.teamId} mono {...field('teamId')} />
        <TextField label={messages.keyId} mono {...field('keyId')} />
      </div>
      <TextArea
        label={messages.privateKey}
        rows={4}
        mono
        placeholder="-----BEGIN PRIVATE KEY-----"
        hint={stored?.appleKey ? messages.stored : messages.privateKeyHint}
        {...field('privateKey')}
      />
    </>
  );
}
