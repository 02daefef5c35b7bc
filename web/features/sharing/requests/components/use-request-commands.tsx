import type { FileRequest } from '@hearth/contract';
import { type ReactNode, useState } from 'react';
import { useMessages, useTell } from '../../../../i18n/messages-context.ts';
import { toAppError } from '../../../../lib/backend/app-error.ts';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import { useToasts } from '../../../../ui/toast/toast-context.ts';
import { useRequestWrites } from '../api/use-request-writes.ts';

const AskedOfRequest = lazyComponent(async () => (await import('./asked-of-request.tsx')).AskedOfRequest);

export interface RequestCommands {
  readonly edit: (request: FileRequest) => void;
  readonly close: (request: FileRequest) => void;
  readonly reopen: (request: FileRequest) => void;
  readonly rotate: (request: FileRequest) => void;
  readonly remove: (request: FileRequest) => void;
}

type What = 'edit' | 'rotate' | 'remove';

/** The actions on a request and their confirmation dialogs; `element` must be rendered. */
export function useRequestCommands(onRemoved?: () => void): {
  readonly acts: RequestCommands;
  readonly element: ReactNode;
} {
  const { acts: messages } = useMessages('requests');
  const toasts = useToasts();
  const tell = useTell();
  const writes = useRequestWrites();
  const [asked, setAsked] = useState<{ readonly what: What; readonly request: FileRequest } | null>(null);
  const forget = () => setAsked(null);
  const say = (message: string) => void toasts.show({ message });
  function now(action: Promise<unknown>, message: string) {
    action.then(
      () => say(message),
      (error: unknown) => {
        const appError = toAppError(error);
        toasts.show({ message: tell(appError), tone: 'danger', reference: appError.requestId });
      },
    );
  }
  const acts: RequestCommands = {
    edit: (request) => setAsked({ what: 'edit', request }),
    close: ({ id }) => now(writes.close({ id }), messages.closed),
    reopen: ({ id }) => now(writes.reopen({ id }), messages.reopened),
    rotate: (request) => setAsked({ what: 'rotate', request }),
    remove: (request) => setAsked({ what: 'remove', request }),
  };
  const element = asked && (
    <AskedOfRequest
      key={asked.what}
      {...asked}
      onClose={forget}
      onDone={(message) => {
        forget();
        say(message);
        if (asked.what === 'remove') onRemoved?.();
      }}
    />
  );
  return { acts, element };
}
