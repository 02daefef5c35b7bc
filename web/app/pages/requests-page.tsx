import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RequestsView } from '../../features/requests/components/requests-view.tsx';
import { Button } from '../../ui/button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { useWords } from '../../words/words-context.ts';
import { Page } from '../frame/page.tsx';

const RequestDialog = deferred(
  async () => (await import('../../features/requests/components/request-dialog.tsx')).RequestDialog,
);

export function RequestsPage() {
  const words = useWords('requests');
  const [isMaking, setMaking] = useState(false);
  const make = () => setMaking(true);
  return (
    <Page
      title={words.title}
      sentence={words.sentence}
      wide
      actions={
        <Button look="primary" icon={<Plus aria-hidden />} onPress={make}>
          {words.create}
        </Button>
      }
    >
      <RequestsView action={<Button onPress={make}>{words.create}</Button>} />
      {isMaking && <RequestDialog folder={null} onClose={() => setMaking(false)} />}
    </Page>
  );
}
