import { type FileRequest, latePolicies, limits } from '@hearth/contract';
import { Fold } from '../../../ui/fold.tsx';
import { LabelledSegments } from '../../../ui/labelled-segments.tsx';
import { PasswordChoice } from '../../../ui/password-choice.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useWords } from '../../../words/words-context.ts';
import type { RequestDraft, RequestFault } from '../model/request-draft.ts';

export interface RequestFormProps {
  readonly draft: RequestDraft;
  readonly onChange: (draft: RequestDraft) => void;
  /** Told once somebody has tried to go on. */
  readonly faults: ReadonlySet<RequestFault>;
  readonly titleHint?: string | undefined;
  readonly keepsPassword?: boolean;
}

/** What is asked for, until when, and of whom. */
export function RequestForm({ draft, onChange, faults, titleHint, keepsPassword = false }: RequestFormProps) {
  const { form: words } = useWords('requests');
  const set = (changes: Partial<RequestDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <TextField
        label={words.title}
        placeholder={words.titleExample}
        hint={titleHint}
        value={draft.title}
        onChange={(title) => set({ title })}
        error={faults.has('title') ? words.titleNeeded : undefined}
        maxLength={limits.request.titleLengthMax}
        autoComplete="off"
        autoFocus
      />
      <TextArea
        label={words.description}
        rows={3}
        value={draft.description}
        onChange={(description) => set({ description })}
        maxLength={limits.drive.noteLengthMax}
      />
      <TextField
        type="datetime-local"
        label={words.deadline}
        hint={words.deadlineHint}
        value={draft.deadline}
        onChange={(deadline) => set({ deadline })}
        error={faults.has('deadline') ? words.dateNeeded : undefined}
      />
      {draft.deadline !== '' && (
        <LabelledSegments
          label={words.late}
          segments={latePolicies.map((id) => ({ id, name: words.lates[id] }))}
          value={draft.late}
          onChange={(late) => set({ late })}
        />
      )}
      <Ask label={words.name} value={draft.askName} onChange={(askName) => set({ askName })} />
      <Fold title={words.more}>
        <MoreFields draft={draft} set={set} faults={faults} keepsPassword={keepsPassword} />
      </Fold>
    </>
  );
}

function Ask({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: FileRequest['askName'];
  readonly onChange: (value: FileRequest['askName']) => void;
}) {
  const { form: words } = useWords('requests');
  return (
    <LabelledSegments
      label={label}
      segments={(['no', 'optional', 'required'] as const).map((id) => ({ id, name: words.asks[id] }))}
      value={value}
      onChange={onChange}
    />
  );
}

function MoreFields({
  draft,
  set,
  faults,
  keepsPassword,
}: {
  readonly draft: RequestDraft;
  readonly set: (changes: Partial<RequestDraft>) => void;
  readonly faults: ReadonlySet<RequestFault>;
  readonly keepsPassword: boolean;
}) {
  const { form: words } = useWords('requests');
  return (
    <>
      <Ask label={words.email} value={draft.askEmail} onChange={(askEmail) => set({ askEmail })} />
      <div className="grid items-start gap-4 tablet:grid-cols-3">
        <TextField
          label={words.maxFile}
          hint={words.noLimit}
          inputMode="numeric"
          autoComplete="off"
          value={draft.maxFileMb}
          onChange={(maxFileMb) => set({ maxFileMb })}
          error={faults.has('maxFileMb') ? words.wrong : undefined}
        />
        <TextField
          label={words.maxTotal}
          hint={words.noLimit}
          inputMode="numeric"
          autoComplete="off"
          value={draft.maxTotalMb}
          onChange={(maxTotalMb) => set({ maxTotalMb })}
          error={faults.has('maxTotalMb') ? words.wrong : undefined}
        />
        <TextField
          label={words.maxFiles}
          hint={words.noLimit}
          inputMode="numeric"
          autoComplete="off"
          value={draft.maxFiles}
          onChange={(maxFiles) => set({ maxFiles })}
          error={faults.has('maxFiles') ? words.wrong : undefined}
        />
      </div>
      <TextField
        label={words.types}
        hint={words.typesHint}
        value={draft.types}
        onChange={(types) => set({ types })}
        autoComplete="off"
        spellCheck="false"
      />
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <SwitchRow
          label={words.perSubmitter}
          sentence={words.perSubmitterSentence}
          isOn={draft.perSubmitterFolder}
          onChange={(perSubmitterFolder) => set({ perSubmitterFolder })}
        />
        <SwitchRow
          label={words.notify}
          sentence={words.notifySentence}
          isOn={draft.notify}
          onChange={(notify) => set({ notify })}
        />
      </div>
      <PasswordChoice
        isOn={draft.hasPassword}
        password={draft.password}
        onChange={(hasPassword, password) => set({ hasPassword, password })}
        error={faults.has('password') ? words.passwordShort(limits.link.passwordLengthMin) : undefined}
        words={{ ...words, passwordField: keepsPassword ? words.newPassword : words.passwordField }}
      />
    </>
  );
}
