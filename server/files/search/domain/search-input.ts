import { createHash } from 'node:crypto';
import type { FileKind } from '@hearth/contract';

/** What somebody looks for. */
export interface SearchInput {
  readonly text: string;
  /** Only below this folder. */
  readonly within?: string | undefined;
  readonly kinds?: readonly (FileKind | 'folder')[] | undefined;
  readonly modifiedAfter?: number | undefined;
  readonly modifiedBefore?: number | undefined;
  readonly sizeMin?: number | undefined;
  readonly sizeMax?: number | undefined;
  readonly starred?: boolean | undefined;
  readonly shared?: boolean | undefined;
}

/** Names the list of what is found: a cursor of another search leads nowhere in it. */
export function searchList({ text, within, kinds, starred, shared, ...numbers }: SearchInput): string {
  const { modifiedAfter, modifiedBefore, sizeMin, sizeMax } = numbers;
  const input = [text, within, kinds, starred, shared, modifiedAfter, modifiedBefore, sizeMin, sizeMax];
  return `search-${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 16)}`;
}
