import { getRouteApi } from '@tanstack/react-router';
import { ActivityView } from '../../features/activity/components/activity-view.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { Page } from '../frame/page.tsx';

const route = getRouteApi('/frame/activity');

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
