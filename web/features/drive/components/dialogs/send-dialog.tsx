import type { DriveNode } from '@hearth/contract';
import { useEffect, useState } from 'react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend-context.ts';
import { send } from '../../../../lib/web-share.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { readFile } from '../../api/read-file.ts';

type State =
  | { readonly stage: 'reading'; readonly fraction: number }
  | { readonly stage: 'ready'; readonly file: File }
  | { readonly stage: 'failed' | 'refused' };

/**
 * Hands a copy of a file to another app of the device. It is read first: the device opens its list of apps only right
 * after a press, and reading takes longer than that.
 */
export function SendDialog({ node, onClose }: { readonly node: DriveNode; readonly onClose: () => void }) {
  const messages = useMessages('driveMore').send;
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
        <Button look="quiet" onPress={onClose}>
          {cancel}
        </Button>
        {state.stage === 'failed' ? (
          <Button look="primary" onPress={again}>
            {messages.again}
          </Button>
        ) : (
          <Button
            look="primary"
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
