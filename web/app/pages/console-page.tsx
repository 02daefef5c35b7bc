import { HealthView } from '../../features/console/components/health-view.tsx';
import { useWords } from '../../words/words-context.ts';
import { Page } from '../frame/page.tsx';

export function ConsolePage() {
  const words = useWords('console');
  return (
    <Page title={words.title} sentence={words.sentence} wide>
      <HealthView />
    </Page>
  );
}
