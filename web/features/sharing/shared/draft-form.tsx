import { type FormEvent, type ReactNode, useState } from 'react';
import type { AppError } from '../../../lib/backend/app-error.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { DialogBody } from '../../../ui/overlays/dialog.tsx';

/** What the fields of a draft need. */
export interface DraftFields<Draft, Fault> {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Shown only after the first attempt to submit. */
  readonly faults: ReadonlySet<Fault>;
}

interface DraftState<Draft, Fault> {
  readonly fields: DraftFields<Draft, Fault>;
  readonly isPending: boolean;
  readonly error: AppError | undefined;
  readonly submit: (event: FormEvent) => void;
}

/** The state of a form that edits a draft and saves it when it has no faults. */
export function useDraft<Draft, Fault>(
  first: Draft | (() => Draft),
  faultsOf: (draft: Draft) => ReadonlySet<Fault>,
  save: (draft: Draft) => Promise<void>,
): DraftState<Draft, Fault> {
  const [draft, setDraft] = useState(first);
  const [hasTried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const { isPending, error, forget, run } = useAsyncAction(() => save(draft));
  return {
    fields: {
      draft,
      onChange(next) {
        setDraft(next);
        forget();
      },
      faults: hasTried ? faults : new Set(),
    },
    isPending,
    error,
    submit(event) {
      event.preventDefault();
      setTried(true);
      if (faults.size === 0) run();
    },
  };
}

/** The form of a draft in a dialog. */
export function DraftForm({
  state: { error, submit },
  buttons,
  children,
}: {
  readonly state: Pick<DraftState<unknown, unknown>, 'error' | 'submit'>;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
      <DialogBody>
        <ErrorNotice error={error} />
        {children}
      </DialogBody>
      {buttons}
    </form>
  );
}
