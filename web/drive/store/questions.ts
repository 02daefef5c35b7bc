import type { DriveNode } from '@hearth/contract';
import { type Cell, createCell } from './cell.ts';

/** A folder as source or target of an action. */
export interface FolderRef {
  readonly id: string;
  readonly name: string;
}

/** A folder that was chosen, with its ancestors from the top. */
export interface ChosenFolder extends FolderRef {
  readonly above: readonly string[];
}

/** What to do when a name is taken. */
export type Conflict = 'keepBoth' | 'skip' | 'merge';

/** The dialogs of the drive: what each is given, and its answer. */
export interface Questions {
  readonly destination: {
    readonly input: { readonly action: 'move' | 'copy'; readonly nodes: readonly DriveNode[] };
    readonly answer: FolderRef;
  };
  readonly conflict: {
    readonly input: {
      readonly action: 'move' | 'copy';
      readonly nodes: readonly DriveNode[];
      readonly folder: FolderRef;
    };
    readonly answer: Conflict;
  };
  readonly purge: { readonly input: { readonly nodes: readonly DriveNode[] }; readonly answer: true };
  readonly emptyTrash: {
    readonly input: { readonly count: number | null; readonly bytes: number };
    readonly answer: true;
  };
  readonly rename: {
    readonly input: { readonly node: DriveNode; readonly rename: (name: string) => Promise<unknown> };
    readonly answer: true;
  };
  readonly folderName: {
    readonly input: { readonly parent: FolderRef; readonly create: (name: string) => Promise<string | undefined> };
    readonly answer: string;
  };
  readonly textName: {
    readonly input: { readonly parent: FolderRef; readonly create: (name: string) => Promise<string | undefined> };
    readonly answer: string;
  };
}

export type Question = {
  readonly [K in keyof Questions]: {
    readonly kind: K;
    readonly input: Questions[K]['input'];
    readonly answer: (answer: Questions[K]['answer'] | undefined) => void;
  };
}[keyof Questions];

/** One dialog at a time; a new one closes the one before. */
export interface QuestionStore {
  readonly current: Cell<Question | null>;
  readonly ask: <K extends keyof Questions>(
    kind: K,
    input: Questions[K]['input'],
  ) => Promise<Questions[K]['answer'] | undefined>;
}

export function createQuestionStore(): QuestionStore {
  const current = createCell<Question | null>(null);
  return {
    current,
    ask: (kind, input) =>
      new Promise((resolve) => {
        current.read()?.answer(undefined);
        const question = {
          kind,
          input,
          answer: (answer: Parameters<typeof resolve>[0]) => {
            if (current.read() === question) current.set(null);
            resolve(answer);
          },
        } as Question;
        current.set(question);
      }),
  };
}
