import { Notice } from './notice.tsx';

/** What went wrong in a form, above its fields; nothing when nothing did. */
export function TroubleNotice({
  trouble,
}: {
  readonly trouble: { readonly sentence: string; readonly requestId: string | undefined } | undefined;
}) {
  if (!trouble) return null;
  return (
    <Notice tone="danger" reference={trouble.requestId}>
      {trouble.sentence}
    </Notice>
  );
}
