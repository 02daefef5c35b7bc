import { useUploadRoom } from '../../features/uploads/components/uploads-context.ts';
import { UploadsView } from '../../features/uploads/components/uploads-view.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { useWords } from '../../words/words-context.ts';
import { Page } from '../frame/page.tsx';

export function UploadsPage() {
  const words = useWords('uploads').page;
  const room = useUploadRoom();
  return (
    <Page title={words.title} sentence={words.sentence}>
      {room ? <UploadsView room={room} /> : <RowsSkeleton label={words.loading} rows={3} />}
    </Page>
  );
}
