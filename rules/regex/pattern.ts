import type { CharSet } from './char-set.ts';

/** The syntax tree of a regular expression. */
export type Pattern =
  | { readonly kind: 'empty' }
  | { readonly kind: 'char'; readonly set: CharSet }
  | { readonly kind: 'assert'; readonly at: Assertion }
  | { readonly kind: 'group'; readonly number: number; readonly body: Pattern }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | {
      readonly kind: 'repeat';
      readonly body: Pattern;
      readonly min: number;
      /** Null means unlimited. */
      readonly max: number | null;
      readonly greedy: boolean;
    };

export type Assertion = 'textStart' | 'textEnd' | 'lineStart' | 'lineEnd' | 'wordEdge' | 'noWordEdge';
