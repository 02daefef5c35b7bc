import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import { type ActionCode, applyCode } from '../api/action-code.ts';
import type { ContinueTarget } from '../model/action-link.ts';
import { type PlainAction, plainActions } from '../model/plain-actions.ts';
import { BrokenLink, isBroken } from './broken-link.tsx';
import { NewPasswordOffer } from './new-password-offer.tsx';
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
