import { useMemo, useState } from 'react';
import type { Messages } from '../../../i18n/messages.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import type { PlanCount } from '../prepare/upload-preparation.ts';
import { comparedBytesMax } from './comparable.ts';
import { ConflictList } from './conflict-list.tsx';
import { KnownList } from './existing-list.tsx';
import { NameFixes } from './name-fixes.tsx';
import { type Answers, firstAnswers, missingFor, openFileConflicts, pathKey, type Review } from './review.ts';

/** Shows what will be uploaded and asks for the decisions that the upload needs. */
export function ReviewDialog({
  review,
  countOf,
  onAnswer,
}: {
  readonly review: Review;
  readonly countOf: (answers: Answers) => PlanCount;
  readonly onAnswer: (answers: Answers | null) => void;
}) {
  const messages = useMessages('uploads').review;
  const ui = useMessages('ui');
  const format = useFormat();
  const [answers, setAnswers] = useState(firstAnswers);
  const fileConflicts = openFileConflicts(review, answers);
  const missing = missingFor(review, answers);
  const { known } = review.comparison;
  // Counting walks a tree of up to ten thousand files, which is too slow for every render.
  const goes = useMemo(() => countOf(answers), [countOf, answers]);
  return (
    <Dialog title={messages.title({ folder: review.target.folderName })} size="md" onClose={() => onAnswer(null)}>
      <DialogBody>
        <ReviewFacts review={review} />
        {review.lacksEmpty && <p className="shrink-0 text-sm text-muted">{messages.lacksEmpty}</p>}
        {missing > 0 && <Notice tone="danger">{messages.missing({ size: format.size(missing) })}</Notice>}
        {review.folderConflicts.length > 0 && (
          <ConflictList
            title={messages.folderConflicts({ count: review.folderConflicts.length })}
            label={messages.forAllFolders({ count: review.folderConflicts.length })}
            conflicts={review.folderConflicts}
            choices={['keepBoth', 'merge', 'skip']}
            value={answers.folders}
            single={answers.singleFolders}
            onChange={(folders) => setAnswers({ ...answers, folders, singleFolders: new Map() })}
            onSingle={(conflict, choice) =>
              setAnswers({
                ...answers,
                singleFolders: new Map(answers.singleFolders).set(pathKey(conflict.path), choice),
              })
            }
          />
        )}
        {fileConflicts.length > 0 && (
          <ConflictList
            title={messages.fileConflicts({ count: fileConflicts.length })}
            label={messages.forAllFiles({ count: fileConflicts.length })}
            conflicts={fileConflicts}
            choices={['keepBoth', 'replace', 'skip']}
            value={answers.files}
            single={answers.singleFiles}
            onChange={(files) => setAnswers({ ...answers, files, singleFiles: new Map() })}
            onSingle={(conflict, choice) =>
              setAnswers({ ...answers, singleFiles: new Map(answers.singleFiles).set(pathKey(conflict.path), choice) })
            }
          />
        )}
        {known.length > 0 && (
          <KnownList
            known={known}
            value={answers.known}
            onChange={(choice) => setAnswers({ ...answers, known: choice })}
          />
        )}
        <Comparing comparison={review.comparison} />
        {review.names.length > 0 && (
          <NameFixes
            names={review.names}
            isFixed={answers.fixesNames}
            onFix={() => setAnswers({ ...answers, fixesNames: true })}
          />
        )}
        {review.tooDeep.length > 0 && (
          <Notice tone="warn">
            {messages.tooDeep({ count: review.tooDeep.length })}. {messages.tooDeepSentence}
          </Notice>
        )}
        {review.unread.length > 0 && <Notice tone="warn">{messages.unread({ count: review.unread.length })}</Notice>}
      </DialogBody>
      <DialogButtons>
        <Button variant="quiet" onPress={() => onAnswer(null)}>
          {ui.cancel}
        </Button>
        <Button
          variant="primary"
          autoFocus
          isDisabled={missing > 0 || goes.files + goes.folders + goes.duplicates === 0}
          onPress={() => onAnswer(answers)}
        >
          {startVerb(goes, messages)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Tells whether the comparison still runs and which files were not compared. */
function Comparing({ comparison: { isRunning, tooLarge } }: Pick<Review, 'comparison'>) {
  const messages = useMessages('uploads').review;
  const format = useFormat();
  if (!isRunning && tooLarge === 0) return null;
  return (
    <p role="status" className="shrink-0 text-sm text-muted">
      {isRunning ? messages.comparing : messages.notCompared({ count: tooLarge, size: format.size(comparedBytesMax) })}
    </p>
  );
}

function startVerb({ files, folders, duplicates }: PlanCount, messages: Messages['uploads']['review']): string {
  if (files > 0) return messages.start({ count: files });
  if (folders > 0) return messages.startFolders({ count: folders });
  return duplicates > 0 ? messages.startSkipping({ count: duplicates }) : messages.startNothing;
}

/** The size of the upload and the free space. */
function ReviewFacts({ review }: { readonly review: Review }) {
  const messages = useMessages('uploads').review;
  const format = useFormat();
  const { files, folders, bytes, freeBytes, estimatedMs } = review;
  const facts = [
    [messages.filesLabel, format.number(files), undefined],
    [messages.foldersLabel, format.number(folders), undefined],
    [messages.size, format.size(bytes), format.bytes(bytes)],
    [messages.free, freeBytes === null ? messages.freeWithout : format.size(freeBytes), undefined],
    ...(estimatedMs === null
      ? []
      : ([[messages.estimate, format.elapsed(Math.max(1000, estimatedMs)), undefined]] as const)),
  ] as const;
  return (
    <dl className="grid shrink-0 grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none">
      {facts.map(([name, value, whole]) => (
        <div
          key={name}
          className="flex flex-col-reverse bg-raised px-3.5 py-2.5 last:odd:col-span-2 tablet:last:odd:col-span-1"
        >
          <dt className="text-xs text-muted">{name}</dt>
          <dd title={whole} className="text-lg font-semibold tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
