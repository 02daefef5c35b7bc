import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { templatePreview } from '../api/queries.ts';
import { type Draft, faultyField } from '../model/draft.ts';
import { RenderedMessage } from './rendered-message.tsx';

export interface Preview {
  readonly message: Draft | undefined;
  readonly error: AppError | undefined;
}

/** The preview of the draft, requested after a pause in typing. */
export function useTemplatePreview(name: string, language: string, draft: Draft): Preview {
  const { call } = useBackend();
  const query = useQuery(templatePreview(call, name, language, useDebounced(draft, 400)));
  const [latest, setLatest] = useState<Draft>();
  // An invalid draft has no preview; the last valid one stays visible, so that the layout does not jump while typing.
  if (query.data && query.data !== latest) setLatest(query.data);
  return { message: query.data ?? latest, error: query.error ? toAppError(query.error) : undefined };
}

export function TemplatePreview({ preview, isMail }: { readonly preview: Preview; readonly isMail: boolean }) {
  const { preview: messages } = useMessages('mail');
  const { message, error } = preview;
  return (
    <section aria-label={messages.label} className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-medium">{messages.title}</h3>
      {faultyField(error) ? <Notice tone="warn">{messages.faulty}</Notice> : <ErrorNotice error={error} />}
      {message ? (
        <div className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3">
          {isMail && (
            <p dir="auto" className="px-1 font-semibold break-words">
              {message.subject}
            </p>
          )}
          <RenderedMessage title={messages.frame} text={message.text} html={message.html} />
        </div>
      ) : (
        !error && (
          <Loading label={messages.loading}>
            <Skeleton className="h-96 rounded-lg" />
          </Loading>
        )
      )}
    </section>
  );
}
