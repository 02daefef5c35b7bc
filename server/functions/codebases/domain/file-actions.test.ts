import { describe, expect, it } from 'vitest';
import { withFileActions } from './file-actions.ts';
import { readManifest } from './manifest.ts';

const { functions } = readManifest(
  {
    endpoints: {
      resize: { entryPoint: 'resize', callableTrigger: {} },
      page: { entryPoint: 'page', httpsTrigger: {} },
    },
  },
  {},
);
const action = { label: 'Resize', accepts: ['image/*'] };
const declare = (fileActions: unknown) => () => withFileActions(functions, { fileActions });

describe('file actions in package.json', () => {
  it('become part of their functions', () => {
    const input = { size: { label: { en: 'Size', de: 'Größe' }, choices: ['small', { value: 'l', label: 'Large' }] } };
    const [resize, page] = declare({ resize: { ...action, accepts: ['IMAGE/*', 'text/plain', '*'], input } })();
    expect(resize?.fileAction).toEqual({
      label: { en: 'Resize' },
      accepts: ['image/*', 'text/plain', '*'],
      many: false,
      input: [
        {
          name: 'size',
          label: { en: 'Size', de: 'Größe' },
          choices: [
            { value: 'small', label: { en: 'small' } },
            { value: 'l', label: { en: 'Large' } },
          ],
          defaultValue: 'small',
        },
      ],
    });
    expect(page?.fileAction).toBeUndefined();
  });

  it('are optional', () => {
    expect(withFileActions(functions, undefined)).toBe(functions);
    expect(withFileActions(functions, {})).toEqual(functions);
    expect(withFileActions(functions, { other: 1 })).toEqual(functions);
  });

  it.each([
    ['a function that is not there', { shrink: action }, /"shrink", but no function has this name/],
    ['a function of another kind', { page: action }, /"page", but this function is not an onCall/],
    ['a type that is none', { resize: { ...action, accepts: ['pictures'] } }, /accepts.0: .*content type/],
    ['no type', { resize: { ...action, accepts: [] } }, /accepts/],
    ['no label', { resize: { accepts: ['*'] } }, /label/],
    ['a label without English', { resize: { ...action, label: { de: 'Ändern' } } }, /English/],
    ['a label that is too long', { resize: { ...action, label: 'x'.repeat(61) } }, /longer than 60/],
    ['an unknown field', { resize: { ...action, accept: ['*'] } }, /accept/],
    [
      'a default that is no choice',
      { resize: { ...action, input: { a: { label: 'A', choices: ['x'], default: 'y' } } } },
      /default/,
    ],
    ['a list', [action], /"0", but no function/],
  ])('are refused with a sentence: %s', (_what, fileActions, sentence) => {
    expect(declare(fileActions)).toThrow(sentence);
  });
});
