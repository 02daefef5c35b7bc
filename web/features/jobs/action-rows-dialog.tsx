import { useMessages } from '../../i18n/messages-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../ui/overlays/dialog.tsx';
import { MiddleEllipsis } from '../../ui/text/middle-ellipsis.tsx';
import type { ActionRows } from './action-result.ts';

/** What an action says about each file, as text that can be copied. */
export function ActionRowsDialog({
  shown: { title, rows },
  onClose,
}: {
  readonly shown: ActionRows;
  readonly onClose: () => void;
}) {
  const messages = useMessages('jobs');
  return (
    <Dialog size="md" title={title} onClose={onClose}>
      <DialogBody>
        <ul className="flex flex-col rounded-md border border-line">
          {rows.map(({ nodeId, name, label, value }) => (
            <li
              key={`${nodeId}:${label}:${value}`}
              className="flex items-center gap-3 px-3 py-2 not-last:border-b not-last:border-line"
            >
              <div className="min-w-0 flex-1">
                <p className="flex gap-2 text-xs text-muted">
                  <span className="shrink-0 font-medium">{label}</span>
                  <MiddleEllipsis text={name} />
                </p>
                <p dir="ltr" className="font-mono text-sm break-all">
                  {value}
                </p>
              </div>
              <CopyButton text={value} label={messages.copy({ label: `${label} ${name}` })} />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogButtons>
        <Button variant="primary" onPress={onClose}>
          {messages.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
