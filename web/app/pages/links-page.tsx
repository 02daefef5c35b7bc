import { LinksView } from '../../features/links/components/links-view.tsx';
import { useWords } from '../../words/words-context.ts';
import { Page } from '../frame/page.tsx';

export function LinksPage() {
  const words = useWords('links');
  return (
    <Page title={words.title} sentence={words.sentence} wide>
      <LinksView />
    </Page>
  );
}
