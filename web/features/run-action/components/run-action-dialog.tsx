import type { ActionInfo, ActionOutcome, DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { actionRun } from '../api/queries.ts';

/** Runs an action on mount and shows the result per item, as text that can be copied. */
export function RunActionDialog({
  action,
  nodes,
  onClose,
}: {
  readonly action: ActionInfo;
  readonly nodes: readonly DriveNode[];
  readonly onClose: () => void;
}) {
  const messages = useMessages('runAction');
  const ui = useMessages('ui');
  const errorMessage = useErrorMessage();
  const { call } = useBackend();
  const [requestId, setRequestId] = useState(newRequestId);
  const ids = nodes.map((node) => node.id);
  const { data, error } = useQuery(actionRun(call, { action: action.name, ids }, requestId));
  const appError = error && toAppError(error);
  const [only] = nodes;
  return (
    <Dialog
      size="md"
      title={messages.title({
        action: action.label,
        about: nodes.length === 1 && only ? only.name : messages.files({ count: nodes.length }),
      })}
      onClose={onClose}
    >
      <DialogBody>
        {appError ? (
          <div className="py-4">
            <FailedState
              title={messages.failed}
              sentence={errorMessage(appError)}
              reference={appError.requestId}
              button={ui.tryAgain}
              onPress={() => setRequestId(newRequestId())}
            />
          </div>
        ) : data ? (
          <Rows outcome={data} nodes={nodes} />
        ) : (
          <Loading label={messages.running}>
            <div className="flex flex-col gap-3 py-2">
              {nodes.slice(0, 6).map((node) => (
                <Skeleton key={node.id} className="h-10 w-full" />
              ))}
            </div>
          </Loading>
        )}
      </DialogBody>
      <DialogButtons>
        <Button variant="primary" onPress={onClose}>
          {messages.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Rows({ outcome, nodes }: { readonly outcome: ActionOutcome; readonly nodes: readonly DriveNode[] }) {
  const messages = useMessages('runAction');
  if (outcome.rows.length === 0) return <p className="text-muted">{messages.nothing}</p>;
  const names = new Map(nodes.map((node) => [node.id, node.name]));
  return (
    <dl className="flex flex-col rounded-md border border-line">
      {outcome.rows.map((row) => (
        <div
          key={`${row.nodeId}:${row.label}:${row.value}`}
          className="flex items-center gap-3 px-3 py-2 not-last:border-b not-last:border-line"
        >
          <div className="min-w-0 flex-1">
            <dt className="flex gap-2 text-xs text-muted">
              <span className="shrink-0 font-medium">{row.label}</span>
              {nodes.length > 1 && <MiddleEllipsis text={names.get(row.nodeId) ?? ''} />}
            </dt>
            <dd className="font-mono text-sm break-all">{row.value}</dd>
          </div>
          <CopyButton text={row.value} label={messages.copy({ label: row.label })} />
        </div>
      ))}
    </dl>
  );
}
