import { getRouteApi } from '@tanstack/react-router';
import { ActivityView } from '../../features/activity/components/activity-view.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { Page } from '../shell/page.tsx';

const route = getRouteApi('/shell/activity');

export function ActivityPage() {
  const messages = useMessages('activity');
  const navigate = route.useNavigate();
  return (
    <Page title={messages.title} sentence={messages.sentence} wide>
      <ActivityView
        filter={route.useSearch()}
        onFilter={(filter) => void navigate({ search: filter, replace: true })}
      />
    </Page>
  );
}
