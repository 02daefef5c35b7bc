import { useRouter } from '@tanstack/react-router';
import { TrashView } from '../../features/drive/components/trash-view.tsx';
import { PageTitle } from '../page-title.tsx';

export function TrashPage() {
  const router = useRouter();
  return (
    <>
      <PageTitle>Trash</PageTitle>
      <TrashView navigate={(href) => void router.navigate({ href })} />
    </>
  );
}
