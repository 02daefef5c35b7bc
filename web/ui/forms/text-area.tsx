import type { ReactNode, RefObject } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { cx } from '../layout/cx.ts';

export interface TextAreaProps extends Omit<TextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly rows: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly mono?: boolean;
  readonly areaRef?: RefObject<HTMLTextAreaElement | null>;
}

export function TextArea({ label, rows, hint, error, placeholder, mono, areaRef, ...rest }: TextAreaProps) {
  return (
    <TextField {...rest} isInvalid={error !== undefined} className="flex flex-col gap-1.5">
      <Label className="text-sm font-medium">{label}</Label>
      <AriaTextArea
        ref={areaRef ?? null}
        rows={rows}
        {...(placeholder && { placeholder })}
        className={cx(
          'resize-y rounded-md border border-edge bg-raised px-3 py-2 transition-colors placeholder:text-faint data-focused:border-focus data-focused:outline-2 data-focused:outline-offset-0 data-focused:outline-focus/50 data-hovered:border-muted data-invalid:border-danger-text',
          mono ? 'font-mono text-sm touch:text-lg' : 'text-base touch:text-lg',
        )}
      />
      {hint && !error && (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-sm text-danger-text">{error}</FieldError>
    </TextField>
  );
}
