import { HealthView } from '../../features/console/components/health-view.tsx';
import { Page } from '../frame/page.tsx';

export function ConsolePage() {
  return (
    <Page title="Console" sentence="How this server is doing." wide>
      <HealthView />
    </Page>
  );
}
