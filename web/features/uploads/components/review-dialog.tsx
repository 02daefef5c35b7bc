import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Words } from '../../../words/words.ts';
import { useFormat, useWords } from '../../../words/words-context.ts';
import type { PlanCount } from '../model/intake.ts';
import { type Answers, firstAnswers, openFileClashes, pathKey, type Review } from '../model/review.ts';
import { ClashList } from './clash-list.tsx';
import { NameFixes } from './name-fixes.tsx';
import { ReviewFacts } from './review-facts.tsx';

/** What is about to be uploaded, and what must be decided first. */
export function ReviewDialog({
  review,
  countOf,
  onAnswer,
}: {
  readonly review: Review;
  readonly countOf: (answers: Answers) => PlanCount;
  readonly onAnswer: (answers: Answers | null) => void;
}) {
  const words = useWords('uploads').review;
  const ui = useWords('ui');
  const format = useFormat();
  const [answers, setAnswers] = useState(firstAnswers);
  const fileClashes = openFileClashes(review, answers);
  const isTooMuch = review.missingBytes > 0;
  // A tree of ten thousand files is gone through; not with every tick.
  const goes = useMemo(() => countOf(answers), [countOf, answers]);
  return (
    <Dialog title={words.title(review.target.folderName)} size="md" onClose={() => onAnswer(null)}>
      <DialogBody>
        <ReviewFacts review={review} />
        {review.lacksEmpty && <p className="shrink-0 text-sm text-muted">{words.lacksEmpty}</p>}
        {isTooMuch && <Notice tone="danger">{words.missing(format.size(review.missingBytes))}</Notice>}
        {review.folderClashes.length > 0 && (
          <ClashList
            title={words.folderConflicts(review.folderClashes.length)}
            label={words.forAllFolders(review.folderClashes.length)}
            clashes={review.folderClashes}
            choices={['keepBoth', 'merge', 'skip']}
            value={answers.folders}
            single={answers.singleFolders}
            onChange={(folders) => setAnswers({ ...answers, folders, singleFolders: new Map() })}
            onSingle={(clash, choice) =>
              setAnswers({ ...answers, singleFolders: new Map(answers.singleFolders).set(pathKey(clash.path), choice) })
            }
          />
        )}
        {fileClashes.length > 0 && (
          <ClashList
            title={words.fileConflicts(fileClashes.length)}
            label={words.forAllFiles(fileClashes.length)}
            clashes={fileClashes}
            choices={['keepBoth', 'replace', 'skip']}
            value={answers.files}
            single={answers.singleFiles}
            onChange={(files) => setAnswers({ ...answers, files, singleFiles: new Map() })}
            onSingle={(clash, choice) =>
              setAnswers({ ...answers, singleFiles: new Map(answers.singleFiles).set(pathKey(clash.path), choice) })
            }
          />
        )}
        {review.names.length > 0 && (
          <NameFixes
            names={review.names}
            isFixed={answers.fixesNames}
            onFix={() => setAnswers({ ...answers, fixesNames: true })}
          />
        )}
        {review.tooDeep.length > 0 && (
          <Notice tone="warn">
            {words.tooDeep(review.tooDeep.length)}. {words.tooDeepSentence}
          </Notice>
        )}
        {review.unread.length > 0 && <Notice tone="warn">{words.unread(review.unread.length)}</Notice>}
      </DialogBody>
      <DialogButtons>
        <Button look="quiet" onPress={() => onAnswer(null)}>
          {ui.cancel}
        </Button>
        <Button
          look="primary"
          autoFocus
          isDisabled={isTooMuch || goes.files + goes.folders === 0}
          onPress={() => onAnswer(answers)}
        >
          {startVerb(goes, words)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function startVerb({ files, folders }: PlanCount, words: Words['uploads']['review']): string {
  if (files > 0) return words.start(files);
  return folders > 0 ? words.startFolders(folders) : words.startNothing;
}
