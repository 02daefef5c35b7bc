import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { useMessages } from '../../i18n/messages-context.ts';
import { cx } from '../layout/cx.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** `wide`: a short code, letter-spaced so that its characters can be compared one by one. */
  readonly mono?: boolean | 'wide';
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

export function TextField({ label, hint, error, placeholder, mono, inputRef, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} className="flex flex-col gap-1.5">
      <Label className={labelStyle}>{label}</Label>
      <Input
        ref={inputRef ?? null}
        {...(placeholder && { placeholder })}
        className={cx(boxStyle, mono === 'wide' ? wideStyle : inputStyle, mono && 'font-mono')}
      />
      <Below hint={hint} error={error} />
    </AriaTextField>
  );
}

/** A secret field, hidden until the person reveals it. Paste and password managers must keep working. */
export function PasswordField({ label, hint, error, mono, inputRef, ...rest }: TextFieldProps) {
  const messages = useMessages('ui');
  const [shown, setShown] = useState(false);
  return (
    <AriaTextField
      {...rest}
      type={shown ? 'text' : 'password'}
      isInvalid={error !== undefined}
      className="flex flex-col gap-1.5"
    >
      <Label className={labelStyle}>{label}</Label>
      <Group className={cx(boxStyle, 'flex items-center pe-1 touch:pe-0.5')}>
        {/* A revealed password is a text input: autocorrection and spelling services must not touch it. */}
        <Input
          ref={inputRef ?? null}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={cx(inputStyle, 'h-full min-w-0 flex-1 bg-transparent outline-hidden', mono && 'font-mono')}
        />
        <Button
          aria-label={shown ? messages.hidePassword : messages.showPassword}
          onPress={() => setShown(!shown)}
          className="flex size-8 shrink-0 items-center justify-center rounded-sm text-muted touch:size-11 data-hovered:bg-hover data-hovered:text-text [&_svg]:size-4"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      </Group>
      <Below hint={hint} error={error} />
    </AriaTextField>
  );
}

function Below({ hint, error }: { readonly hint: ReactNode; readonly error: string | undefined }) {
  return (
    <>
      {hint && !error && (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-sm text-danger-text">{error}</FieldError>
    </>
  );
}

const labelStyle = 'text-sm font-medium text-text';
const boxStyle =
  'h-10 rounded-md border border-edge bg-raised transition-colors touch:h-12 data-hovered:border-muted data-invalid:border-danger-text data-focused:border-focus data-focus-within:border-focus data-focused:outline-2 data-focused:outline-offset-0 data-focused:outline-focus/50 data-focus-within:outline-2 data-focus-within:outline-focus/50';
const inputStyle = 'px-3 text-base text-text placeholder:text-faint touch:text-lg';
const wideStyle = 'px-3 text-lg tracking-[0.25em] text-text placeholder:text-faint';
