import { useErrorMessage } from '../../i18n/messages-context.ts';
import type { AppError } from '../../lib/backend/app-error.ts';
import { Notice } from './notice.tsx';

/** The error of a form, above its fields; renders nothing without an error. */
export function ErrorNotice({ error }: { readonly error: AppError | undefined }) {
  const errorMessage = useErrorMessage();
  if (!error) return null;
  return (
    <Notice tone="danger" reference={error.requestId}>
      {errorMessage(error)}
    </Notice>
  );
}
