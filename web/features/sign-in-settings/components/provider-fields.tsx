import type { ConsoleProvider } from '@hearth/contract';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
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
  const field = (key: Exclude<keyof ProviderDraft, 'enabled'>) => ({
    value: draft[key],
    onChange: (value: string) => onDraft({ ...draft, [key]: value }),
    error: faults[key],
    autoComplete: 'off',
    spellCheck: 'false' as const,
  });
  const isOidc = kind.id === 'oidc';
  return (
    <>
      {isOidc && !stored && (
        <TextField
          label="Name in the code"
          mono
          autoFocus
          hint={`Apps call it oidc.${draft.name.trim() || 'name'}. It cannot be changed later.`}
          {...field('name')}
        />
      )}
      <TextField label="What the button says" placeholder={isOidc ? draft.name : kind.name} {...field('displayName')} />
      {kind.issuer !== 'none' && (
        <TextField
          label="Issuer"
          mono
          placeholder={isOidc ? 'https://id.example.org' : 'https://login.microsoftonline.com/TENANT/v2.0'}
          hint={
            isOidc ? 'The address whose configuration it publishes.' : 'Leave it empty to let in any Microsoft account.'
          }
          {...field('issuer')}
        />
      )}
      <TextField label={kind.proof === 'key' ? 'Services ID' : 'Client id'} mono {...field('clientId')} />
      {kind.proof === 'secret' ? (
        <PasswordField
          label="Client secret"
          mono
          hint={stored?.hasSecret ? 'One is stored and cannot be read. Leave this empty to keep it.' : undefined}
          {...field('clientSecret')}
        />
      ) : (
        <AppleKey stored={stored} field={field} />
      )}
      <TextArea
        label="Other client ids"
        rows={2}
        mono
        hint="Of your phone apps, one a line: their tokens are good here too."
        {...field('audiences')}
      />
      <div className="overflow-hidden rounded-lg border border-line">
        <SwitchRow
          label="Switched on"
          sentence="Off: nobody signs in with it, and nothing is forgotten."
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
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField label="Team id" mono {...field('teamId')} />
        <TextField label="Key id" mono {...field('keyId')} />
      </div>
      <TextArea
        label="Private key"
        rows={4}
        mono
        placeholder="-----BEGIN PRIVATE KEY-----"
        hint={
          stored?.appleKey
            ? 'One is stored and cannot be read. Leave this empty to keep it.'
            : 'The whole of the .p8 file that Apple let you download once.'
        }
        {...field('privateKey')}
      />
    </>
  );
}
