import { type LinkRole, limits } from '@hearth/contract';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { ChoiceCards } from '../../../../ui/forms/choice-cards.tsx';
import { Disclosure } from '../../../../ui/forms/disclosure.tsx';
import { LabelledSegments } from '../../../../ui/forms/labelled-segments.tsx';
import { PasswordChoice } from '../../../../ui/forms/password-choice.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { DraftFields } from '../../shared/draft-form.tsx';
import type { DraftFault, Expiry, LinkDraft } from '../model/link-draft.ts';
import { LinkMoreFields } from './link-more-fields.tsx';

export interface LinkFormProps extends DraftFields<LinkDraft, DraftFault> {
  readonly roles: readonly LinkRole[];
  readonly expiries: readonly Expiry[];
  /** The maximum lifetime in the workspace; null means unlimited. */
  readonly lifetimeMaxMs: number | null;
  /** Whether the link targets a folder, which can contain subfolders. */
  readonly hasFolder: boolean;
  readonly hasStoredPassword?: boolean;
}

/** The fields of a link: role, expiry and access. */
export function LinkForm({ draft, onChange, roles, faults, hasStoredPassword = false, ...rest }: LinkFormProps) {
  const messages = useMessages('links');
  const format = useFormat();
  const { form } = messages;
  const set = (changes: Partial<LinkDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <ChoiceCards
        label={form.role}
        choices={roles.map((id) => ({ id, name: messages.roles[id], sentence: messages.roleSentences[id] }))}
        value={draft.role}
        onChange={(role) => set({ role })}
      />
      <LabelledSegments
        label={form.expiry}
        segments={rest.expiries.map((id) => ({ id, name: form.expiries[id] }))}
        value={draft.expiry}
        onChange={(expiry) => set({ expiry })}
      />
      {rest.lifetimeMaxMs !== null && (
        <p className="-mt-2 text-sm text-muted">{form.longest({ duration: format.elapsed(rest.lifetimeMaxMs) })}</p>
      )}
      {draft.expiry === 'date' && (
        <TextField
          type="datetime-local"
          label={form.expiresOn}
          value={draft.expiresOn}
          onChange={(expiresOn) => set({ expiresOn })}
          error={faults.has('expiresOn') ? form.dateNeeded : undefined}
        />
      )}
      <PasswordChoice
        isOn={draft.hasPassword}
        password={draft.password}
        onChange={(hasPassword, password) => set({ hasPassword, password })}
        error={faults.has('password') ? form.passwordShort({ min: limits.link.passwordLengthMin }) : undefined}
        messages={{
          ...form,
          passwordField: hasStoredPassword ? form.newPassword : form.passwordField,
          copyPassword: messages.created.copyPassword,
        }}
      />
      <Disclosure title={form.more} isOpenAtFirst={draft.recipients !== ''}>
        <LinkMoreFields draft={draft} set={set} faults={faults} hasFolder={rest.hasFolder} />
      </Disclosure>
    </>
  );
}
