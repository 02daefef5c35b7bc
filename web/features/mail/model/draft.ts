import type { AppError } from '../../../lib/backend/app-error.ts';

/** The words of a message as they are being written. */
export interface Draft {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type DraftField = keyof Draft;

export function isSameDraft(one: Draft, other: Draft): boolean {
  return one.subject === other.subject && one.text === other.text && one.html === other.html;
}

/** Puts a variable where the caret stands, and says where the caret stands then. */
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

/** Which field the server objects to; undefined when it objects to none of them. */
export function faultyField(error: AppError | undefined): DraftField | undefined {
  const field = error?.detail.field;
  return field === 'subject' || field === 'text' || field === 'html' ? field : undefined;
}
