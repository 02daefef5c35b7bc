import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import { type ActionCode, applyCode } from '../api/action-code.ts';
import { requestPasswordReset } from '../api/sign-in.ts';
import type { ContinueTarget } from '../model/action-link.ts';
import { type PlainAction, plainActions } from '../model/plain-actions.ts';
import { BrokenLink, isBroken } from './broken-link.tsx';
import { NextStep } from './next-step.tsx';

export interface PlainActionFormProps {
  readonly oobCode: string;
  readonly action: PlainAction;
  readonly code: ActionCode;
  readonly target: ContinueTarget | undefined;
  /** The action offered when the link turns out to be used or expired. */
  readonly again: ReactNode;
}

/** Confirms and runs the action of a mailed link that needs no input. */
export function PlainActionForm({ oobCode, action: kind, code, target, again }: PlainActionFormProps) {
  const all = useMessages('session');
  const { auth } = useBackend();
  // Keep the first data, because the code cannot be checked again after it was used.
  const [facts] = useState(code);
  const messages = all.actions[kind];
  const [isDone, setDone] = useState(false);
  const action = useAsyncAction(async () => {
    await applyCode(auth, oobCode);
    setDone(true);
  });
  if (action.error && isBroken(action.error)) return <BrokenLink error={action.error} action={again} />;
  if (isDone) {
    return (
      <ResultPanel
        tone="ok"
        icon={<ShieldCheck aria-hidden />}
        title={messages.doneTitle}
        actions={
          plainActions[kind].isIntrusion ? <NewPasswordOffer email={facts.email} /> : <NextStep target={target} />
        }
      >
        <p>{messages.doneSentence(facts)}</p>
      </ResultPanel>
    );
  }
  return (
    <>
      <FormHeading title={messages.title} sentence={messages.sentence(facts)} />
      <div className="flex flex-col gap-5">
        <ErrorNotice error={action.error} />
        <Button variant="primary" size="lg" wide autoFocus isPending={action.isPending} onPress={() => action.run()}>
          {messages.verb}
        </Button>
      </div>
    </>
  );
}

/** Offers a password reset after an intrusion, by a link to the e-mail that is known to belong to the person. */
function NewPasswordOffer({ email }: { readonly email: string }) {
  const messages = useMessages('session');
  const { auth } = useBackend();
  const [isSent, setSent] = useState(false);
  const action = useAsyncAction(async () => {
    await requestPasswordReset(auth, email);
    setSent(true);
  });
  if (isSent) return <Notice tone="info">{messages.forgot.onItsWay({ email })}</Notice>;
  return (
    <>
      <ErrorNotice error={action.error} />
      <Button variant="primary" size="lg" wide isPending={action.isPending} onPress={() => action.run()}>
        {messages.forgot.title}
      </Button>
    </>
  );
}
