import { useQuery } from '@tanstack/react-query';
import { setupStatus } from '../features/setup/api/setup-status.ts';
import { useUploads } from '../features/uploads/components/uploads-context.ts';
import { summaryOf } from '../features/uploads/model/upload-summary.ts';
import { useBackend } from '../lib/backend-context.ts';

/** The window's title: the page, the place, and in front how far the uploads are. */
export function PageTitle({ children }: { readonly children: string }) {
  const summary = summaryOf(useUploads());
  const progress = summary.unsettled > 0 ? `${summary.percent} % · ` : '';
  return <title>{`${progress}${children} · ${usePlaceName() ?? 'Hearth'}`}</title>;
}

/** What the owner called this place, once it is known. */
export function usePlaceName(): string | undefined {
  const { call } = useBackend();
  return useQuery(setupStatus(call)).data?.placeName;
}
