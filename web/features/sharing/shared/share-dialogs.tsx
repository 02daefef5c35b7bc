import type { ReactNode } from 'react';
import { copyText } from '../../../ui/buttons/copy-text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { ShareActionProps } from './use-share-commands.tsx';

interface Question {
  readonly title: string;
  readonly verb: string;
  readonly sentence: string;
}

export interface ShareDialogsProps extends Omit<ShareActionProps<never>, 'share'> {
  readonly messages: {
    readonly rotateConfirm: Question;
    readonly removeConfirm: Question;
    readonly acts: { readonly rotated: string; readonly removed: string };
  };
  readonly edit: ReactNode;
  readonly rotate: () => Promise<{ readonly url: string }>;
  readonly remove: () => Promise<unknown>;
}

/** The dialogs of the actions on a share: the form that edits it, and the questions before a new URL and its end. */
export function ShareDialogs({ what, messages, edit, rotate, remove, onClose, onDone }: ShareDialogsProps) {
  if (what === 'edit') return edit;
  const { title, verb, sentence } = what === 'rotate' ? messages.rotateConfirm : messages.removeConfirm;
  async function rotateAndCopy() {
    const { url } = await rotate();
    // If the browser denies clipboard access, the person can still copy the URL manually.
    await copyText(url).catch(() => undefined);
    onDone(messages.acts.rotated);
  }
  async function removeIt() {
    await remove();
    onDone(messages.acts.removed);
  }
  return (
    <ConfirmDialog title={title} verb={verb} onConfirm={what === 'rotate' ? rotateAndCopy : removeIt} onClose={onClose}>
      <p>{sentence}</p>
    </ConfirmDialog>
  );
}
