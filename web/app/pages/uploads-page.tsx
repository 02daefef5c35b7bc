import { UploadsView } from '../../features/uploads/sessions/uploads-view.tsx';
import { useUploadSystem } from '../../features/uploads/uploads-context.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { Page } from '../shell/page.tsx';

export function UploadsPage() {
  const messages = useMessages('uploads').page;
  const system = useUploadSystem();
  return (
    <Page title={messages.title} sentence={messages.sentence}>
      {system ? <UploadsView system={system} /> : <RowsSkeleton label={messages.loading} rows={3} />}
    </Page>
  );
}
