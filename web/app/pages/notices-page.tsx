import { Settings2 } from 'lucide-react';
import { NoticesView } from '../../features/notices/components/notices-view.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { useWords } from '../../words/words-context.ts';
import { Page } from '../frame/page.tsx';

export function NoticesPage() {
  const words = useWords('notices');
  return (
    <Page
      title={words.title}
      sentence={words.sentence}
      actions={
        <IconLink label={words.settings} href="/account/notices">
          <Settings2 aria-hidden />
        </IconLink>
      }
    >
      <NoticesView />
    </Page>
  );
}
