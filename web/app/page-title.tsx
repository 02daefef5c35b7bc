import { useQuery } from '@tanstack/react-query';
import { setupStatus } from '../features/setup/api/setup-status.ts';
import { useUploadPercent } from '../features/uploads/tray/use-upload-percent.ts';
import { useFormat } from '../i18n/messages-context.ts';
import { useBackend } from '../lib/backend/backend-context.ts';

/** The window's title: the page, the place, and in front how far the uploads are. */
export function PageTitle({ children }: { readonly children: string }) {
  const percent = useUploadPercent();
  const format = useFormat();
  const progress = percent === null ? '' : `${format.percent(percent / 100)} · `;
  return <title>{`${progress}${children} · ${usePlaceName() ?? 'Hearth'}`}</title>;
}

/** What the owner called this place, once it is known. */
export function usePlaceName(): string | undefined {
  const { call } = useBackend();
  return useQuery(setupStatus(call)).data?.placeName;
}
