import { useNavigate, useSearch } from '@tanstack/react-router';
import { AllLinksView } from '../../../features/links/components/all-links-view.tsx';
import { useWords } from '../../../words/words-context.ts';
import { Page } from '../../frame/page.tsx';
import { useMe } from './use-me.ts';

export function AllLinksPage() {
  const { all: words } = useWords('links');
  const me = useMe();
  const navigate = useNavigate();
  const { q = '' } = useSearch({ from: '/frame/console/links' });
  return (
    <Page title={words.title} sentence={words.sentence} wide>
      <AllLinksView
        me={me}
        search={q}
        onSearch={(text) => void navigate({ to: '/console/links', search: text ? { q: text } : {}, replace: true })}
      />
    </Page>
  );
}
