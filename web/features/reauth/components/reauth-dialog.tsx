import { type FormEvent, useState } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import type { AppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { providerName } from '../../../lib/format/provider-name.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import {
  reauthenticateByPassword,
  reauthenticateByProvider,
  reauthMethods,
  type SecondStep,
} from '../api/reauthenticate.ts';

export interface ReauthDialogProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/**
 * An unattended tab must not be enough for sensitive actions. Asks for the password or an identity provider, then for
 * the second factor.
 */
export function ReauthDialog({ onProved, onClose }: ReauthDialogProps) {
  const messages = useMessages('reauth');
  const { ways } = useMessages('ui');
  const { auth } = useBackend();
  const [next, setNext] = useState<{ readonly step: NonNullable<SecondStep> }>();
  const { hasPassword, providers } = reauthMethods(auth);
  const proceed = (step: SecondStep) => (step ? setNext({ step }) : onProved());
  const provider = useAsyncAction(async (id: string) => proceed(await reauthenticateByProvider(auth, id)));
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {next ? (
        <SecretForm
          key="code"
          kind="code"
          sentence={messages.codeSentence}
          onSubmit={async (code) => {
            await next.step(code.trim());
            onProved();
          }}
          onClose={onClose}
        />
      ) : (
        <>
          {hasPassword && (
            <SecretForm
              key="password"
              kind="password"
              sentence={messages.passwordSentence({ email: auth.currentUser?.email ?? '' })}
              onSubmit={async (password) => proceed(await reauthenticateByPassword(auth, password))}
              onClose={onClose}
            />
          )}
          {(providers.length > 0 || !hasPassword) && (
            <DialogBody>
              {!hasPassword && (
                <p className="text-muted">{providers.length > 0 ? messages.recent : messages.signInAgain}</p>
              )}
              <ErrorNotice error={provider.error} />
              {providers.map((id) => (
                <Button key={id} wide isPending={provider.isPending} onPress={() => provider.run(id)}>
                  {messages.continueWith({ service: providerName(id, ways) })}
                </Button>
              ))}
            </DialogBody>
          )}
          <div className="pb-2" />
        </>
      )}
    </Dialog>
  );
}

interface SecretFormProps {
  readonly kind: 'password' | 'code';
  readonly sentence: string;
  readonly onSubmit: (secret: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A form for one secret; a wrong value shows its error at the field. */
function SecretForm({ kind, sentence, onSubmit, onClose }: SecretFormProps) {
  const messages = useMessages('reauth');
  const errorMessage = useErrorMessage();
  const [typed, setTyped] = useState('');
  const action = useAsyncAction(onSubmit);
  const isWrong = action.error !== undefined && wrongAnswers.has(action.error.code);
  const field = {
    value: typed,
    onChange: (value: string) => {
      setTyped(value);
      action.forget();
    },
    autoFocus: true,
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== '') action.run(typed);
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <p className="break-words text-muted">{sentence}</p>
        <ErrorNotice error={isWrong ? undefined : action.error} />
        {kind === 'password' ? (
          <PasswordField
            {...field}
            label={messages.password}
            autoComplete="current-password"
            error={isWrong ? messages.wrongPassword : undefined}
          />
        ) : (
          <TextField
            {...field}
            label={messages.code}
            mono="wide"
            autoComplete="one-time-code"
            error={isWrong && action.error ? errorMessage(action.error) : undefined}
          />
        )}
      </DialogBody>
      <SubmitButtons isPending={action.isPending} onCancel={onClose}>
        {messages.continue}
      </SubmitButtons>
    </form>
  );
}

const wrongAnswers = new Set<AppError['code']>([
  'auth/invalid-credential',
  'auth/invalid-verification-code',
  'auth/missing-password',
]);
