import { type LinkRole, limits } from '@hearth/contract';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { LabelledSegments } from '../../../ui/labelled-segments.tsx';
import { PasswordChoice } from '../../../ui/password-choice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useWords } from '../../../words/words-context.ts';
import { type DraftFault, expiries, type LinkDraft } from '../model/link-draft.ts';

export interface LinkFormProps {
  readonly draft: LinkDraft;
  readonly onChange: (draft: LinkDraft) => void;
  readonly roles: readonly LinkRole[];
  /** Told once somebody has tried to go on. */
  readonly faults: ReadonlySet<DraftFault>;
  readonly keepsPassword?: boolean;
}

/** What a link allows, how long, and to whom. */
export function LinkForm({ draft, onChange, roles, faults, keepsPassword = false }: LinkFormProps) {
  const words = useWords('links');
  const { form } = words;
  const set = (changes: Partial<LinkDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <ChoiceCards
        label={form.role}
        choices={roles.map((id) => ({ id, name: words.roles[id], sentence: words.roleSentences[id] }))}
        value={draft.role}
        onChange={(role) => set({ role })}
      />
      <LabelledSegments
        label={form.expiry}
        segments={expiries.map((id) => ({ id, name: form.expiries[id] }))}
        value={draft.expiry}
        onChange={(expiry) => set({ expiry })}
      />
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
        error={faults.has('password') ? form.passwordShort(limits.link.passwordLengthMin) : undefined}
        words={{
          ...form,
          passwordField: keepsPassword ? form.newPassword : form.passwordField,
          copyPassword: words.created.copyPassword,
        }}
      />
      <Fold title={form.more}>
        <MoreFields draft={draft} set={set} faults={faults} />
      </Fold>
    </>
  );
}

function MoreFields({
  draft,
  set,
  faults,
}: {
  readonly draft: LinkDraft;
  readonly set: (changes: Partial<LinkDraft>) => void;
  readonly faults: ReadonlySet<DraftFault>;
}) {
  const { form } = useWords('links');
  return (
    <>
      <TextField
        label={form.label}
        hint={form.labelHint}
        value={draft.label}
        onChange={(label) => set({ label })}
        maxLength={limits.drive.labelLengthMax}
        autoComplete="off"
      />
      <TextArea
        label={form.note}
        rows={3}
        value={draft.note}
        onChange={(note) => set({ note })}
        maxLength={limits.drive.noteLengthMax}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={form.limit}
          hint={form.limitHint}
          inputMode="numeric"
          autoComplete="off"
          value={draft.limit}
          onChange={(limit) => set({ limit })}
          error={faults.has('limit') ? form.limitWrong(limits.link.downloadsMax) : undefined}
        />
        <TextField
          type="datetime-local"
          label={form.starts}
          hint={form.startsHint}
          value={draft.startsOn}
          onChange={(startsOn) => set({ startsOn })}
          error={faults.has('startsOn') ? form.dateNeeded : undefined}
        />
      </div>
      <LabelledSegments
        label={form.notify}
        segments={(['never', 'first', 'every'] as const).map((id) => ({ id, name: form.notifies[id] }))}
        value={draft.notify}
        onChange={(notify) => set({ notify })}
      />
    </>
  );
}
