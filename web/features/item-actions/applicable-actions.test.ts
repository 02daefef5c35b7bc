import { describe, expect, it } from 'vitest';
import { itemActions } from '../../drive/item-actions.ts';
import { appliesTo, inGroups } from './applicable-actions.ts';

describe('the order of a menu', () => {
  it('is the order of the table, whichever feature adds an entry, without empty groups', () => {
    const entries = (['trash', 'run', 'share', 'rename', 'open', 'moveTo', 'run'] as const).map((action) => ({
      action,
    }));
    expect(inGroups(entries).map((group) => group.map(({ action }) => action))).toEqual([
      ['open'],
      ['share'],
      ['rename', 'moveTo'],
      ['run', 'run'],
      ['trash'],
    ]);
  });
});

describe('an action', () => {
  const [file, folder] = [{ kind: 'file' }, { kind: 'folder' }] as const;

  it('applies to the selection that its row asks for', () => {
    expect(appliesTo(itemActions.trash, 3, file)).toBe(true);
    expect(appliesTo(itemActions.trash, 0, undefined)).toBe(false);
    expect(appliesTo(itemActions.rename, 1, folder)).toBe(true);
    expect(appliesTo(itemActions.rename, 2, folder)).toBe(false);
    expect(appliesTo(itemActions.versions, 1, file)).toBe(true);
    expect(appliesTo(itemActions.versions, 1, folder)).toBe(false);
    expect(appliesTo(itemActions.deletedHere, 1, folder)).toBe(true);
  });
});
