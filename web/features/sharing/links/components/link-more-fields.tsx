import { limits } from '@hearth/contract';
import { languages } from '../../../../i18n/languages.ts';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { LabelledSegments } from '../../../../ui/forms/labelled-segments.tsx';
import { SwitchRow } from '../../../../ui/forms/switch-row.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { DraftFault, LinkDraft } from '../model/link-draft.ts';

interface LinkMoreFieldsProps {
  readonly draft: LinkDraft;
  readonly set: (changes: Partial<LinkDraft>) => void;
  readonly faults: ReadonlySet<DraftFault>;
  readonly hasFolder: boolean;
}

/** The rarely used fields of a link: recipients, page, download limit and start. */
export function LinkMoreFields({ draft, set, faults, hasFolder }: LinkMoreFieldsProps) {
  const { form } = useMessages('links');
  return (
    <>
      <TextArea
        label={form.recipients}
        hint={form.recipientsHint}
        rows={2}
        placeholder={'ada@example.org\nexample.org'}
        value={draft.recipients}
        onChange={(recipients) => set({ recipients })}
        error={faults.has('recipients') ? form.recipientsWrong({ max: limits.link.recipientsMax }) : undefined}
        autoComplete="off"
        inputMode="email"
      />
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
      <PageFields draft={draft} set={set} faults={faults} hasFolder={hasFolder} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={form.limit}
          hint={form.limitHint}
          inputMode="numeric"
          autoComplete="off"
          value={draft.limit}
          onChange={(limit) => set({ limit })}
          error={faults.has('limit') ? form.limitWrong({ max: limits.link.downloadsMax }) : undefined}
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

/** The fields for the appearance of the public page and for the slug. */
function PageFields({ draft, set, faults, hasFolder }: LinkMoreFieldsProps) {
  const { form } = useMessages('links');
  return (
    <>
      <TextField
        label={form.slug}
        hint={form.slugHint}
        placeholder="our-trip"
        mono
        autoComplete="off"
        value={draft.slug}
        onChange={(slug) => set({ slug })}
        error={faults.has('slug') ? form.slugWrong({ max: limits.link.slugLengthMax }) : undefined}
      />
      <div className="overflow-hidden rounded-lg border border-line">
        <SwitchRow
          label={form.owner}
          sentence={form.ownerSentence}
          isOn={draft.showsOwner}
          onChange={(showsOwner) => set({ showsOwner })}
        />
        {hasFolder && draft.role !== 'add' && (
          <SwitchRow
            label={form.folders}
            sentence={form.foldersSentence}
            isOn={draft.showsFolders}
            onChange={(showsFolders) => set({ showsFolders })}
          />
        )}
      </div>
      <LabelledSegments
        label={form.language}
        segments={[{ id: '', name: form.languageOwn }, ...languages.map(({ id, name }) => ({ id, name }))]}
        value={draft.language}
        onChange={(language) => set({ language })}
      />
    </>
  );
}
