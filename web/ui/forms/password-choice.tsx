import { Sparkles } from 'lucide-react';
import { generatePassword } from '../../lib/password/generate-password.ts';
import { Button } from '../buttons/button.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { SwitchRow } from './switch-row.tsx';
import { TextField } from './text-field.tsx';

export interface PasswordChoiceProps {
  readonly isOn: boolean;
  readonly password: string;
  readonly onChange: (isOn: boolean, password: string) => void;
  readonly error: string | undefined;
  readonly messages: {
    readonly password: string;
    readonly passwordSentence: string;
    readonly passwordField: string;
    readonly generate: string;
    readonly copyPassword: string;
  };
}

/** A switch for password protection, and the password. The password is visible, because the person passes it on. */
export function PasswordChoice({ isOn, password, onChange, error, messages }: PasswordChoiceProps) {
  return (
    <div className="flex shrink-0 flex-col overflow-hidden rounded-lg border border-line bg-raised">
      <SwitchRow
        label={messages.password}
        sentence={messages.passwordSentence}
        isOn={isOn}
        onChange={(on) => onChange(on, on && password === '' ? generatePassword() : password)}
      />
      {isOn && (
        <div className="flex flex-col gap-2 border-t border-line px-4 py-3">
          <TextField
            label={messages.passwordField}
            value={password}
            onChange={(text) => onChange(true, text)}
            error={error}
            autoComplete="off"
            spellCheck="false"
            mono
          />
          <div className="flex items-center gap-1">
            <Button variant="quiet" icon={<Sparkles aria-hidden />} onPress={() => onChange(true, generatePassword())}>
              {messages.generate}
            </Button>
            {password !== '' && <CopyButton text={password} label={messages.copyPassword} />}
          </div>
        </div>
      )}
    </div>
  );
}
