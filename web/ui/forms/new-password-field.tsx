import { StrengthBar } from './strength-bar.tsx';
import { PasswordField, type TextFieldProps } from './text-field.tsx';

/** A field for a new password that shows its strength while typing. */
export function NewPasswordField({
  strength,
  ...rest
}: Omit<TextFieldProps, 'hint' | 'autoComplete' | 'type'> & {
  readonly strength: { readonly level: 0 | 1 | 2 | 3 | 4; readonly sentence: string };
}) {
  return <PasswordField {...rest} autoComplete="new-password" hint={<StrengthBar {...strength} />} />;
}
