import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Mark } from '../brand/mark.tsx';

export function NotFoundPage() {
  return (
    <main className="flex h-full min-h-96 flex-col justify-center pb-[10vh]">
      <title>Nothing here · Hearth</title>
      <EmptyState
        isPage
        drawing={<Mark className="text-faint" />}
        title="There is nothing at this address"
        sentence="It may have been moved, or the link has a slip."
        action={<TextLink href="/">Go to my files</TextLink>}
      />
    </main>
  );
}
