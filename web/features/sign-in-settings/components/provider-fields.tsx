import type { ConsoleProvider } from '@hearth/contract';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { useWords } from '../../../words/words-context.ts';
import type { ProviderDraft, ProviderFaults } from '../model/provider-draft.ts';
import type { ProviderKind } from '../model/provider-kinds.ts';

export interface ProviderFieldsProps {
  readonly kind: ProviderKind;
  readonly stored: ConsoleProvider | undefined;
  readonly draft: ProviderDraft;
  readonly faults: ProviderFaults;
  readonly onDraft: (draft: ProviderDraft) => void;
}

/** What a service asks for. Secrets can be written and never read. */
export function ProviderFields({ kind, stored, draft, faults, onDraft }: ProviderFieldsProps) {
  const { fields: words, providers } = useWords('signInSettings');
  const field = (key: Exclude<keyof ProviderDraft, 'enabled'>) => ({
    value: draft[key],
    onChange: (value: string) => onDraft({ ...draft, [key]: value }),
    error: faults[key] && words.faults[faults[key]],
    autoComplete: 'off',
    spellCheck: 'false' as const,
  });
  const isOidc = kind.id === 'oidc';
  return (
    <>
      {isOidc && !stored && (
        <TextField
          label={words.name}
          mono
          autoFocus
          hint={words.nameHint(`oidc.${draft.name.trim() || 'name'}`)}
          {...field('name')}
        />
      )}
      <TextField
        label={words.button}
        placeholder={isOidc ? draft.name : providers.kinds[kind.id].name}
        {...field('displayName')}
      />
      {kind.issuer !== 'none' && (
        <TextField
          label={words.issuer}
          mono
          placeholder={isOidc ? 'https://id.example.org' : 'https://login.microsoftonline.com/TENANT/v2.0'}
          hint={isOidc ? words.issuerHint : words.issuerHintMicrosoft}
          {...field('issuer')}
        />
      )}
      <TextField label={kind.proof === 'key' ? words.servicesId : words.clientId} mono {...field('clientId')} />
      {kind.proof === 'secret' ? (
        <PasswordField
          label={words.secret}
          mono
          hint={stored?.hasSecret ? words.stored : undefined}
          {...field('clientSecret')}
        />
      ) : (
        <AppleKey stored={stored} field={field} />
      )}
      <TextArea label={words.audiences} rows={2} mono hint={words.audiencesHint} {...field('audiences')} />
      <div className="overflow-hidden rounded-lg border border-line">
        <SwitchRow
          label={words.on}
          sentence={words.onSentence}
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
  const { fields: words } = useWords('signInSettings');
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField label={words.teamId} mono {...field('teamId')} />
        <TextField label={words.keyId} mono {...field('keyId')} />
      </div>
      <TextArea
        label={words.privateKey}
        rows={4}
        mono
        placeholder="-----BEGIN PRIVATE KEY-----"
        hint={stored?.appleKey ? words.stored : words.privateKeyHint}
        {...field('privateKey')}
      />
    </>
  );
}
