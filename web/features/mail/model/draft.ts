import type { AppError } from '../../../lib/backend/app-error.ts';

/** The edited texts of a template. */
export interface Draft {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type DraftField = keyof Draft;

export function isSameDraft(one: Draft, other: Draft): boolean {
  return one.subject === other.subject && one.text === other.text && one.html === other.html;
}

/** Inserts a variable at the caret and returns the new caret position. */
export function withVariable(
  text: string,
  name: string,
  caret: { readonly start: number; readonly end: number },
): { readonly text: string; readonly caret: number } {
  const placeholder = `{{${name}}}`;
  return {
    text: text.slice(0, caret.start) + placeholder + text.slice(caret.end),
    caret: caret.start + placeholder.length,
  };
}

/** The field of a server error; undefined when the error concerns none of them. */
export function faultyField(error: AppError | undefined): DraftField | undefined {
  const field = error?.detail.field;
  return field === 'subject' || field === 'text' || field === 'html' ? field : undefined;
}
