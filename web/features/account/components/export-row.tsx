import type { AccountExportState } from '@hearth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileJson } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { saveUrl } from '../../../ui/files/save-url.ts';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { exportState, exportStateKey } from '../api/queries.ts';

/** The export of all personal data: requested here, written by a server job, then downloaded. */
export function ExportRow() {
  const { data: messages } = useMessages('account');
  const ui = useMessages('ui');
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const query = useQuery(exportState(call));
  const begin = useWrite('account-export');
  const ticket = useWrite('account-exportTicket');
  const stop = useWrite('job-cancel');
  const renew = () => queryClient.invalidateQueries({ queryKey: exportStateKey });
  const prepare = useAsyncAction(async () => {
    await begin.run({});
    await renew();
  });
  const cancel = useAsyncAction(async (id: string) => {
    await stop.run({ id });
    await renew();
  });
  const download = useAsyncAction(async () => saveUrl(await ticket.run({})));
  const state = query.data;
  const error = prepare.error ?? cancel.error ?? download.error ?? (query.error ? toAppError(query.error) : undefined);
  return (
    <>
      <SettingRow
        icon={<FileJson aria-hidden />}
        title={messages.about}
        beside={state && <StateChip state={state.state} />}
        actions={
          <>
            {state?.state === 'ready' && (
              <Button variant="primary" isPending={download.isPending} onPress={() => download.run()}>
                {messages.download}
              </Button>
            )}
            {state?.state === 'running' && (
              <Button isPending={cancel.isPending} onPress={() => cancel.run(state.job)}>
                {ui.cancel}
              </Button>
            )}
            {state && state.state !== 'running' && (
              <Button isPending={prepare.isPending} onPress={() => prepare.run()}>
                {state.state === 'none' ? messages.prepare : messages.prepareAgain}
              </Button>
            )}
          </>
        }
      >
        {messages.aboutSentence}
        {state && <HowFar state={state} now={query.dataUpdatedAt} />}
      </SettingRow>
      {error && (
        <div className="border-b border-line p-3">
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  );
}

function StateChip({ state }: { readonly state: AccountExportState['state'] }): ReactNode {
  const { data: messages } = useMessages('account');
  switch (state) {
    case 'none':
      return null;
    case 'running':
      return <Chip tone="info">{messages.writing}</Chip>;
    case 'failed':
      return <Chip tone="danger">{messages.failed}</Chip>;
    case 'ready':
      return <Chip tone="ok">{messages.ready}</Chip>;
  }
}

function HowFar({ state, now }: { readonly state: AccountExportState; readonly now: number }): ReactNode {
  const { data: messages } = useMessages('account');
  const format = useFormat();
  if (state.state === 'ready') {
    return (
      <p className="mt-1.5 text-text" title={format.moment(state.expiresAt)}>
        {messages.readySentence({ size: format.size(state.size), relative: format.relative(state.expiresAt, now) })}
      </p>
    );
  }
  if (state.state !== 'running') return null;
  const { done, total } = state;
  const percent = total === null || total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
  return (
    <div className="mt-2.5 flex max-w-96 flex-col gap-1.5">
      <ProgressBar label={messages.writing} percent={percent} />
      <p className="flex justify-between gap-3">
        <span>{messages.writingSentence}</span>
        {total !== null && total > 0 && (
          <span className="shrink-0 tabular-nums">{messages.written({ done, total })}</span>
        )}
      </p>
    </div>
  );
}
