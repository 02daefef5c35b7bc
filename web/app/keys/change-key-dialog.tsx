import { useId, useState } from 'react';
import { useMessages } from '../../i18n/messages-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { KeyField } from '../../ui/keys/key-field.tsx';
import { type KeyHabits, keysOf } from '../../ui/keys/key-table.ts';
import { chooseOwnKeys } from '../../ui/keys/own-keys.ts';
import { Dialog, DialogBody, DialogButtons } from '../../ui/overlays/dialog.tsx';
import { Kbd } from '../../ui/text/kbd.tsx';
import { TextPieces } from '../../ui/text/text-pieces.tsx';
import { conflictOf, withKey } from './change-key.ts';
import type { KeyEntry } from './key-groups.ts';

/**
 * Records a new shortcut for an action and shows which action uses it already. The dialog is open while it is mounted.
 */
export function ChangeKeyDialog({
  entry,
  entries,
  habits,
  onClose,
}: {
  readonly entry: KeyEntry;
  readonly entries: readonly KeyEntry[];
  readonly habits: KeyHabits;
  readonly onClose: () => void;
}) {
  const { keys: messages } = useMessages('account');
  const { cancel } = useMessages('ui');
  const hintId = useId();
  const [pressed, setPressed] = useState<string | null>(null);
  const conflict = pressed === null ? undefined : conflictOf(entries, entry, pressed, habits);
  const isLetter = pressed !== null && /^[\p{L}\p{N}]$/u.test(pressed) && entry.table.name === 'drive';
  const hasNone = keysOf(entry.table, entry.row, habits).length === 0;
  const choose = (key: string | null) => {
    chooseOwnKeys(withKey(entries, entry, key, habits));
    onClose();
  };
  return (
    <Dialog title={messages.titleFor({ action: entry.action })} onClose={onClose}>
      <DialogBody>
        <KeyField
          label={messages.field}
          hintId={hintId}
          placeholder={messages.press}
          value={pressed}
          onPress={setPressed}
        />
        <p id={hintId} className="text-sm text-muted">
          {messages.hint}
        </p>
        {conflict?.kind === 'fixed' && pressed && (
          <Notice tone="danger">
            <TextPieces of={messages.notThis({ key: <InlineKey name={pressed} /> })} />
          </Notice>
        )}
        {conflict?.kind === 'taken' && pressed && (
          <Notice tone="warn">
            <TextPieces of={messages.taken({ key: <InlineKey name={pressed} />, action: conflict.by.action })} />
          </Notice>
        )}
        {!conflict && isLetter && <Notice tone="info">{messages.withShift}</Notice>}
      </DialogBody>
      <DialogButtons>
        {!hasNone && (
          <span className="me-auto flex">
            <Button variant="quiet" onPress={() => choose(null)}>
              {messages.useNone}
            </Button>
          </span>
        )}
        <Button onPress={onClose}>{cancel}</Button>
        <Button
          variant="primary"
          isDisabled={pressed === null || conflict?.kind === 'fixed'}
          onPress={() => choose(pressed)}
        >
          {messages.use}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function InlineKey({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex align-text-bottom">
      <Kbd keys={name} onTouch />
    </span>
  );
}
