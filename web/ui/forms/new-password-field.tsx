import { StrengthBar } from './strength-bar.tsx';
import { PasswordField, type TextFieldProps } from './text-field.tsx';

/** A password that is being chosen: how strong it is shows while it is typed. */
export function NewPasswordField({
  strength,
  ...rest
}: Omit<TextFieldProps, 'hint' | 'autoComplete' | 'type'> & {
  readonly strength: { readonly level: 0 | 1 | 2 | 3 | 4; readonly sentence: string };
}) {
  return <PasswordField {...rest} autoComplete="new-password" hint={<StrengthBar {...strength} />} />;
}
