import { type FileRequest, latePolicies, limits } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { Disclosure } from '../../../../ui/forms/disclosure.tsx';
import { LabelledSegments } from '../../../../ui/forms/labelled-segments.tsx';
import { PasswordChoice } from '../../../../ui/forms/password-choice.tsx';
import { SwitchRow } from '../../../../ui/forms/switch-row.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { DraftFields } from '../../shared/draft-form.tsx';
import type { RequestDraft, RequestFault } from '../model/request-draft.ts';

export interface RequestFormProps extends DraftFields<RequestDraft, RequestFault> {
  readonly titleHint?: string | undefined;
  readonly hasStoredPassword?: boolean;
}

/** The fields of a request: content, deadline, limits and sender details. */
export function RequestForm({ draft, onChange, faults, titleHint, hasStoredPassword = false }: RequestFormProps) {
  const { form: messages } = useMessages('requests');
  const set = (changes: Partial<RequestDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <TextField
        label={messages.title}
        placeholder={messages.titleExample}
        hint={titleHint}
        value={draft.title}
        onChange={(title) => set({ title })}
        error={faults.has('title') ? messages.titleNeeded : undefined}
        maxLength={limits.request.titleLengthMax}
        autoComplete="off"
        autoFocus
      />
      <TextArea
        label={messages.description}
        rows={3}
        value={draft.description}
        onChange={(description) => set({ description })}
        maxLength={limits.drive.noteLengthMax}
      />
      <TextField
        type="datetime-local"
        label={messages.deadline}
        hint={messages.deadlineHint}
        value={draft.deadline}
        onChange={(deadline) => set({ deadline })}
        error={faults.has('deadline') ? messages.dateNeeded : undefined}
      />
      {draft.deadline !== '' && (
        <LabelledSegments
          label={messages.late}
          segments={latePolicies.map((id) => ({ id, name: messages.lates[id] }))}
          value={draft.late}
          onChange={(late) => set({ late })}
        />
      )}
      <SenderField label={messages.name} value={draft.askName} onChange={(askName) => set({ askName })} />
      <Disclosure title={messages.more}>
        <MoreFields draft={draft} set={set} faults={faults} hasStoredPassword={hasStoredPassword} />
      </Disclosure>
    </>
  );
}

function SenderField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: FileRequest['askName'];
  readonly onChange: (value: FileRequest['askName']) => void;
}) {
  const { form: messages } = useMessages('requests');
  return (
    <LabelledSegments
      label={label}
      segments={(['no', 'optional', 'required'] as const).map((id) => ({ id, name: messages.asks[id] }))}
      value={value}
      onChange={onChange}
    />
  );
}

function MoreFields({
  draft,
  set,
  faults,
  hasStoredPassword,
}: {
  readonly draft: RequestDraft;
  readonly set: (changes: Partial<RequestDraft>) => void;
  readonly faults: ReadonlySet<RequestFault>;
  readonly hasStoredPassword: boolean;
}) {
  const { form: messages } = useMessages('requests');
  return (
    <>
      <SenderField label={messages.email} value={draft.askEmail} onChange={(askEmail) => set({ askEmail })} />
      <div className="grid items-start gap-4 tablet:grid-cols-3">
        {limitFields.map(([field, name]) => (
          <TextField
            key={field}
            label={messages[name]}
            hint={messages.noLimit}
            inputMode="numeric"
            autoComplete="off"
            value={draft[field]}
            onChange={(text) => set({ [field]: text })}
            error={faults.has(field) ? messages.wrong : undefined}
          />
        ))}
      </div>
      <TextField
        label={messages.types}
        hint={messages.typesHint}
        value={draft.types}
        onChange={(types) => set({ types })}
        autoComplete="off"
        spellCheck="false"
      />
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <SwitchRow
          label={messages.perSubmitter}
          sentence={messages.perSubmitterSentence}
          isOn={draft.perSubmitterFolder}
          onChange={(perSubmitterFolder) => set({ perSubmitterFolder })}
        />
        <SwitchRow
          label={messages.notify}
          sentence={messages.notifySentence}
          isOn={draft.notify}
          onChange={(notify) => set({ notify })}
        />
      </div>
      <PasswordChoice
        isOn={draft.hasPassword}
        password={draft.password}
        onChange={(hasPassword, password) => set({ hasPassword, password })}
        error={faults.has('password') ? messages.passwordShort({ min: limits.link.passwordLengthMin }) : undefined}
        messages={{ ...messages, passwordField: hasStoredPassword ? messages.newPassword : messages.passwordField }}
      />
    </>
  );
}

/** The fields of the limits and the names of their labels. */
const limitFields = [
  ['maxFileMb', 'maxFile'],
  ['maxTotalMb', 'maxTotal'],
  ['maxFiles', 'maxFiles'],
] as const;
