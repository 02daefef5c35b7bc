import type { ResultOf } from '@hearth/contract';
import { useRef, useState } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import type { AppError } from '../../../lib/backend/app-error.ts';
import { TokenButton } from '../../../ui/buttons/token-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type Draft, type DraftField, faultyField, withVariable } from '../model/draft.ts';

export interface TemplateFieldsProps {
  readonly template: Pick<ResultOf<'console-mailTemplates'>['templates'][number], 'channel' | 'variables'>;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly error: AppError | undefined;
}

/** Subject, text and HTML, with buttons that insert variables. */
export function TemplateFields({ template, draft, onDraft, error }: TemplateFieldsProps) {
  const { templates: messages } = useMessages('mail');
  const errorMessage = useErrorMessage();
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const html = useRef<HTMLTextAreaElement>(null);
  const isMail = template.channel === 'mail';
  const [last, setLast] = useState<DraftField>('text');
  const faulty = faultyField(error);
  const fieldProps = (field: DraftField) => ({
    value: draft[field],
    onChange: (value: string) => onDraft({ ...draft, [field]: value }),
    onFocus: () => setLast(field),
    error: faulty === field && error ? errorMessage(error) : undefined,
  });

  function insert(name: string) {
    const element = { subject, text, html }[last].current;
    const end = draft[last].length;
    const caret = { start: element?.selectionStart ?? end, end: element?.selectionEnd ?? end };
    const put = withVariable(draft[last], name, caret);
    onDraft({ ...draft, [last]: put.text });
    // The caret can be set only after React has rendered the new text.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(put.caret, put.caret);
    });
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isMail && <TextField label={messages.subject} inputRef={subject} {...fieldProps('subject')} />}
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">{messages.putIn}</legend>
        {template.variables.map(({ name, example, required, kind }) => (
          <TokenButton
            key={name}
            token={`{{${name}}}`}
            hint={messages.example({ example })}
            isMarked={required}
            isDisabled={last === 'subject' && kind !== 'text'}
            onPress={() => insert(name)}
          />
        ))}
      </fieldset>
      <TextArea label={messages.text} rows={isMail ? 10 : 4} mono areaRef={text} {...fieldProps('text')} />
      {isMail && (
        <TextArea
          label="HTML"
          rows={14}
          mono
          spellCheck="false"
          areaRef={html}
          hint={messages.htmlHint}
          {...fieldProps('html')}
        />
      )}
    </div>
  );
}
