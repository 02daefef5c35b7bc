import { TasksView } from '../../../features/console/components/tasks-view.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Page } from '../../shell/page.tsx';

export function TasksPage() {
  const { tasks: messages } = useMessages('console');
  return (
    <Page title={messages.title} sentence={messages.sentence} wide>
      <TasksView />
    </Page>
  );
}
