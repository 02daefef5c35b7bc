import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RequestsView } from '../../../features/sharing/requests/components/requests-view.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Page } from '../../shell/page.tsx';

const RequestDialog = lazyComponent(
  async () => (await import('../../../features/sharing/requests/components/request-dialog.tsx')).RequestDialog,
);

export function RequestsPage() {
  const messages = useMessages('requests');
  const [isMaking, setMaking] = useState(false);
  const make = () => setMaking(true);
  return (
    <Page
      title={messages.title}
      sentence={messages.sentence}
      wide
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onPress={make}>
          {messages.create}
        </Button>
      }
    >
      <RequestsView action={<Button onPress={make}>{messages.create}</Button>} />
      {isMaking && <RequestDialog folder={null} onClose={() => setMaking(false)} />}
    </Page>
  );
}
