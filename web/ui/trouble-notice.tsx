import { useTell } from '../i18n/messages-context.ts';
import type { Trouble } from '../lib/trouble.ts';
import { Notice } from './notice.tsx';

/** What went wrong in a form, above its fields; nothing when nothing did. */
export function TroubleNotice({ trouble }: { readonly trouble: Trouble | undefined }) {
  const tell = useTell();
  if (!trouble) return null;
  return (
    <Notice tone="danger" reference={trouble.requestId}>
      {tell(trouble)}
    </Notice>
  );
}
