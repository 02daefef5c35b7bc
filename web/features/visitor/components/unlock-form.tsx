import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { PasswordField } from '../../../ui/forms/text-field.tsx';
import { type Attempt, unlock } from '../api/unlock.ts';
import { type Challenge, challengeIn } from '../model/challenge.ts';

/** Asks for the password without revealing anything about the content (T10). */
export function UnlockForm({
  send,
  onUnlocked,
}: {
  readonly send: (attempt: Attempt) => Promise<{ readonly unlock: string }>;
  readonly onUnlocked: (unlock: string) => void;
}) {
  const { lock: messages } = useMessages('visitor');
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const action = useAsyncAction(async () => {
    try {
      onUnlocked(await unlock(send, password, challenge));
    } catch (error) {
      setChallenge(challengeIn(toAppError(error)));
      throw error;
    }
  });
  const [hasTried, setTried] = useState(false);
  const isWrong = action.error?.code === 'link/password-wrong';
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password !== '') action.run();
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex w-full max-w-[400px] flex-col gap-4 self-center rounded-lg border border-line bg-panel p-6 tablet:p-8"
    >
      <header className="flex flex-col gap-1">
        <LockKeyhole aria-hidden className="mb-3 size-7 stroke-[1.5] text-muted" />
        <h1 className="text-xl font-semibold tracking-tight text-balance">{messages.title}</h1>
        <p className="text-muted">{messages.sentence}</p>
      </header>
      <ErrorNotice error={isWrong ? undefined : action.error} />
      <PasswordField
        label={messages.password}
        value={password}
        onChange={(text) => {
          setPassword(text);
          action.forget();
        }}
        error={isWrong ? messages.wrong : hasTried && password === '' ? messages.needed : undefined}
        autoComplete="off"
        autoFocus
      />
      {challenge && (
        <p role="status" className="text-sm text-muted">
          {messages.working}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" wide isPending={action.isPending}>
        {messages.open}
      </Button>
    </form>
  );
}
