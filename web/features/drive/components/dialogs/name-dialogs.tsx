import { useMessages } from '../../../../i18n/messages-context.ts';
import type { Questions } from '../../model/asks.ts';
import { stemLength } from '../../model/node-name.ts';
import { NameDialog } from './name-dialog.tsx';

type FolderNameDialogProps = Questions['folderName']['given'] & {
  readonly onAnswer: (answer: string | undefined) => void;
};

/** Asks for the name of a new folder. */
export function FolderNameDialog({ parent, create, onAnswer }: FolderNameDialogProps) {
  const messages = useMessages('driveMore');
  const { newFolder } = useMessages('drive');
  return (
    <NameDialog
      title={messages.newFolderIn({ folder: parent.name })}
      verb={messages.create}
      name={newFolder}
      selectedLength={newFolder.length}
      onName={async (name) => onAnswer(await create(name))}
      onClose={() => onAnswer(undefined)}
    />
  );
}

/** Asks for the name of a new text file; what it ends with is left alone at first. */
export function TextNameDialog({ parent, create, onAnswer }: FolderNameDialogProps) {
  const messages = useMessages('driveMore');
  return (
    <NameDialog
      title={messages.newTextIn({ folder: parent.name })}
      verb={messages.create}
      name={messages.textName}
      selectedLength={stemLength(messages.textName, 'file')}
      onName={async (name) => onAnswer(await create(name))}
      onClose={() => onAnswer(undefined)}
    />
  );
}

type RenameDialogProps = Questions['rename']['given'] & { readonly onAnswer: (answer: true | undefined) => void };

/** Asks for another name of something that one is inside of. */
export function RenameDialog({ node, rename, onAnswer }: RenameDialogProps) {
  const messages = useMessages('drive');
  return (
    <NameDialog
      title={messages.newName({ name: node.name })}
      verb={messages.rename}
      name={node.name}
      selectedLength={stemLength(node.name, node.kind)}
      onName={async (name) => {
        if (name !== node.name) await rename(name);
        onAnswer(true);
      }}
      onClose={() => onAnswer(undefined)}
    />
  );
}
