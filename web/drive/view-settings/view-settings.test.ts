import { describe, expect, it } from 'vitest';
import {
  defaultViewSettings,
  mixedIf,
  parseViewSearch,
  resized,
  sortedBy,
  viewSearchOf,
  viewSettingsFrom,
} from './view-settings.ts';

const byDate = { view: 'grid', sort: { by: 'modified', descending: true }, tiles: 'l' } as const;

describe('view settings in the address', () => {
  it('are written and read', () => {
    expect(viewSearchOf(byDate)).toEqual({ view: 'grid', sort: '-modified' });
    expect(viewSettingsFrom(viewSearchOf(byDate), byDate)).toEqual(byDate);
    const mixed = { ...byDate, sort: mixedIf(byDate.sort, true) };
    expect(viewSearchOf(mixed).sort).toBe('-modified.mixed');
    expect(viewSettingsFrom(viewSearchOf(mixed), defaultViewSettings).sort).toEqual(mixed.sort);
  });

  it('drop unknown values', () => {
    expect(parseViewSearch({ view: 'films', sort: '-colour' })).toEqual({});
    expect(parseViewSearch({ view: 'grid', sort: 7 })).toEqual({ view: 'grid' });
    expect(parseViewSearch({ sort: '--size' })).toEqual({});
    expect(parseViewSearch({ sort: '.mixed' })).toEqual({});
    expect(parseViewSearch({ sort: 'name.mixed.mixed' })).toEqual({});
  });

  it('leave missing values to the memory', () =>
    expect(viewSettingsFrom({ view: 'compact' }, byDate)).toEqual({ ...byDate, view: 'compact' }));
});

describe('a click on a column head', () => {
  it('reverses the order, or begins with the largest time or size', () => {
    expect(sortedBy(defaultViewSettings.sort, 'name')).toEqual({ by: 'name', descending: true });
    expect(sortedBy(defaultViewSettings.sort, 'size')).toEqual({ by: 'size', descending: true });
    expect(sortedBy(defaultViewSettings.sort, 'type')).toEqual({ by: 'type', descending: false });
  });

  it('keeps folders mixed with files', () =>
    expect(sortedBy(mixedIf(defaultViewSettings.sort, true), 'size')).toEqual({
      by: 'size',
      descending: true,
      mixed: true,
    }));
});

describe('the tile size', () => {
  it('changes by steps within its limits', () => {
    expect(resized('m', 1)).toBe('l');
    expect(resized('m', -1)).toBe('s');
    expect(resized('s', -1)).toBe('s');
    expect(resized('l', 5)).toBe('xl');
  });
});
