import { useMessages } from '../../i18n/messages-context.ts';
/** A divider between two alternatives. */
export function OrDivider() {
  const messages = useMessages('ui');
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {messages.or}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}
