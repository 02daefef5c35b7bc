import { useRouter } from '@tanstack/react-router';
import { TrashView } from '../../features/drive/components/trash-view.tsx';
import { useWords } from '../../words/words-context.ts';
import { PageTitle } from '../page-title.tsx';

export function TrashPage() {
  const words = useWords('frame');
  const router = useRouter();
  return (
    <>
      <PageTitle>{words.places.trash}</PageTitle>
      <TrashView navigate={(href) => void router.navigate({ href })} />
    </>
  );
}
