import { useRouter, useSearch } from '@tanstack/react-router';
import { TrashView } from '../../features/drive/components/trash/trash-view.tsx';
import { useWords } from '../../words/words-context.ts';
import { PageTitle } from '../page-title.tsx';
import { useEntry } from './use-entry.ts';

export function TrashPage() {
  const words = useWords('frame');
  const router = useRouter();
  const { q = '' } = useSearch({ from: '/frame/trash' });
  return (
    <>
      <PageTitle>{words.places.trash}</PageTitle>
      <TrashView
        text={q}
        onText={(text) => void router.navigate({ to: '/trash', search: text ? { q: text } : {}, replace: true })}
        entry={useEntry('/trash')}
        navigate={(href) => void router.navigate({ href })}
      />
    </>
  );
}
