import { Settings2 } from 'lucide-react';
import { NotificationsView } from '../../features/notifications/components/notifications-view.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { IconLink } from '../../ui/navigation/icon-link.tsx';
import { Page } from '../shell/page.tsx';

export function NotificationsPage() {
  const messages = useMessages('notifications');
  return (
    <Page
      title={messages.title}
      sentence={messages.sentence}
      actions={
        <IconLink label={messages.settings} href="/account/notices">
          <Settings2 aria-hidden />
        </IconLink>
      }
    >
      <NotificationsView />
    </Page>
  );
}
