import { useUploadSystem } from '../../features/uploads/components/uploads-context.ts';
import { UploadsView } from '../../features/uploads/components/uploads-view.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Page } from '../frame/page.tsx';

export function UploadsPage() {
  const messages = useMessages('uploads').page;
  const room = useUploadSystem();
  return (
    <Page title={messages.title} sentence={messages.sentence}>
      {room ? <UploadsView room={room} /> : <RowsSkeleton label={messages.loading} rows={3} />}
    </Page>
  );
}
