import { useQuery } from '@tanstack/react-query';
import { setupStatus } from '../features/setup/api/queries.ts';
import { useUploadPercent } from '../features/uploads/panel/use-upload-percent.ts';
import { useFormat } from '../i18n/messages-context.ts';
import { useBackend } from '../lib/backend/backend-context.ts';

/** The window title: upload progress, page and workspace name. */
export function PageTitle({ children }: { readonly children: string }) {
  const percent = useUploadPercent();
  const format = useFormat();
  const progress = percent === null ? '' : `${format.percent(percent / 100)} · `;
  return <title>{`${progress}${children} · ${useWorkspaceName() ?? 'Hearth'}`}</title>;
}

/** The name of the workspace; undefined while the setup status loads. */
export function useWorkspaceName(): string | undefined {
  const { call } = useBackend();
  return useQuery(setupStatus(call)).data?.workspaceName;
}
