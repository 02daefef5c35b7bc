import type { DriveNode } from '@hearth/contract';
import { useEffect, useState } from 'react';
import { downloadTicket } from '../../../drive/download-ticket.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import type { Backend } from '../../../lib/backend/backend.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { send } from '../../../lib/device/web-share.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';

type State =
  | { readonly stage: 'reading'; readonly fraction: number }
  | { readonly stage: 'ready'; readonly file: File }
  | { readonly stage: 'failed' | 'refused' };

/**
 * Shares a copy of a file with another app. The file is read first, because the device opens its share sheet only right
 * after a press.
 */
export function SendDialog({ node, onClose }: { readonly node: DriveNode; readonly onClose: () => void }) {
  const messages = useMessages('driveViews').send;
  const { cancel } = useMessages('ui');
  const format = useFormat();
  const { state, again, refuse } = useFile(node);
  const percent = state.stage === 'reading' ? Math.floor(state.fraction * 100) : 100;
  function hand(file: File): void {
    send({ files: [file] }).then((isSent) => isSent && onClose(), refuse);
  }
  return (
    <Dialog title={messages.title({ name: node.name })} onClose={onClose}>
      <DialogBody>
        {state.stage === 'reading' && (
          <div className="flex flex-col gap-2">
            <ProgressBar label={messages.title({ name: node.name })} percent={percent} />
            <p className="text-sm text-muted tabular-nums">
              {messages.preparing({ percent: format.percent(percent / 100) })}
            </p>
          </div>
        )}
        {state.stage === 'ready' && (
          <p role="status" className="text-muted">
            {messages.ready}
          </p>
        )}
        {state.stage === 'failed' && <Notice tone="danger">{messages.failed}</Notice>}
        {state.stage === 'refused' && <Notice tone="warn">{messages.refused}</Notice>}
      </DialogBody>
      <DialogButtons>
        <Button variant="quiet" onPress={onClose}>
          {cancel}
        </Button>
        {state.stage === 'failed' ? (
          <Button variant="primary" onPress={again}>
            {messages.again}
          </Button>
        ) : (
          <Button
            variant="primary"
            isDisabled={state.stage !== 'ready'}
            onPress={() => state.stage === 'ready' && hand(state.file)}
          >
            {messages.verb}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function useFile(node: DriveNode) {
  const backend = useBackend();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State>({ stage: 'reading', fraction: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reading.
  useEffect(() => {
    const stop = new AbortController();
    const show = (next: State) => !stop.signal.aborted && setState(next);
    show({ stage: 'reading', fraction: 0 });
    readFile(backend, node, (fraction) => show({ stage: 'reading', fraction }), stop.signal).then(
      (file) => show(navigator.canShare({ files: [file] }) ? { stage: 'ready', file } : { stage: 'refused' }),
      () => show({ stage: 'failed' }),
    );
    return () => stop.abort();
  }, [backend, node, tries]);
  return { state, again: () => setTries(tries + 1), refuse: () => setState({ stage: 'refused' }) };
}

/** Reads a whole file into memory. */
export async function readFile(
  backend: Pick<Backend, 'call'>,
  { id, contentType, modifiedAt, contentMtime }: DriveNode,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<File> {
  const { url, name, size } = await downloadTicket(backend, [id]);
  const reply = await fetch(url, { credentials: 'omit', signal });
  if (!reply.ok || !reply.body) throw new Error(`The file answered ${reply.status}.`);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let got = 0;
  const reader = reply.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    got += piece.value.length;
    onProgress(size === 0 ? 1 : Math.min(1, got / size));
  }
  return new File(pieces, name, { type: contentType ?? '', lastModified: contentMtime ?? modifiedAt });
}
