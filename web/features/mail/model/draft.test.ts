import { expect, it } from 'vitest';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { faultyField, isSameDraft, withVariable } from './draft.ts';

const draft = { subject: 'a', text: 'b', html: 'c' };

it('is changed as soon as one of its fields differs', () => {
  expect(isSameDraft(draft, { ...draft })).toBe(true);
  for (const field of ['subject', 'text', 'html']) expect(isSameDraft(draft, { ...draft, [field]: 'x' })).toBe(false);
});

it('replaces the selection by a variable and moves the caret behind it', () => {
  expect(withVariable('Dear , hello', 'name', { start: 5, end: 5 })).toEqual({
    text: 'Dear {{name}}, hello',
    caret: 13,
  });
  expect(withVariable('Dear you', 'name', { start: 5, end: 8 }).text).toBe('Dear {{name}}');
});

it('finds the field of a server error, and ignores other fields', () => {
  const refused = (field: unknown) =>
    toAppError(Object.assign(new Error(), { details: { code: 'request/invalid', field } }));
  expect(faultyField(refused('html'))).toBe('html');
  expect(faultyField(refused('constructor'))).toBeUndefined();
  expect(faultyField(undefined)).toBeUndefined();
});
