import { getRouteApi } from '@tanstack/react-router';
import { ActivityView } from '../../features/activity/components/activity-view.tsx';
import { useWords } from '../../words/words-context.ts';
import { Page } from '../frame/page.tsx';

const route = getRouteApi('/frame/activity');

export function ActivityPage() {
  const words = useWords('activity');
  const navigate = route.useNavigate();
  return (
    <Page title={words.title} sentence={words.sentence} wide>
      <ActivityView
        filter={route.useSearch()}
        onFilter={(filter) => void navigate({ search: filter, replace: true })}
      />
    </Page>
  );
}
