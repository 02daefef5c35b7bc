import type { Question } from '../../../drive/store/questions.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DestinationDialog } from './folder-dialog.tsx';
import { FolderNameDialog, RenameDialog, TextNameDialog } from './name-dialog.tsx';
import { EmptyTrashDialog, PurgeDialog } from './purge-dialog.tsx';

/** The dialog of each question; closing it answers with undefined. */
export function QuestionDialog({ question }: { readonly question: Question }) {
  switch (question.kind) {
    case 'destination':
      return <DestinationDialog {...question.input} onAnswer={question.answer} />;
    case 'conflict':
      return <ConflictDialog {...question.input} onAnswer={question.answer} />;
    case 'purge':
      return <PurgeDialog {...question.input} onAnswer={question.answer} />;
    case 'emptyTrash':
      return <EmptyTrashDialog {...question.input} onAnswer={question.answer} />;
    case 'rename':
      return <RenameDialog {...question.input} onAnswer={question.answer} />;
    case 'folderName':
      return <FolderNameDialog {...question.input} onAnswer={question.answer} />;
    case 'textName':
      return <TextNameDialog {...question.input} onAnswer={question.answer} />;
  }
}
