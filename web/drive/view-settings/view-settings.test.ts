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

describe('the look of a folder in its address', () => {
  it('is written and read', () => {
    expect(viewSearchOf(byDate)).toEqual({ view: 'grid', sort: '-modified' });
    expect(viewSettingsFrom(viewSearchOf(byDate), byDate)).toEqual(byDate);
    const mixed = { ...byDate, sort: mixedIf(byDate.sort, true) };
    expect(viewSearchOf(mixed).sort).toBe('-modified.mixed');
    expect(viewSettingsFrom(viewSearchOf(mixed), defaultViewSettings).sort).toEqual(mixed.sort);
  });

  it('drops what it does not know', () => {
    expect(parseViewSearch({ view: 'films', sort: '-colour' })).toEqual({});
    expect(parseViewSearch({ view: 'grid', sort: 7 })).toEqual({ view: 'grid' });
    expect(parseViewSearch({ sort: '--size' })).toEqual({});
    expect(parseViewSearch({ sort: '.mixed' })).toEqual({});
    expect(parseViewSearch({ sort: 'name.mixed.mixed' })).toEqual({});
  });

  it('leaves what it does not say to the memory', () =>
    expect(viewSettingsFrom({ view: 'compact' }, byDate)).toEqual({ ...byDate, view: 'compact' }));
});

describe('a press on a head', () => {
  it('turns the order round, or begins with the greatest of times and sizes', () => {
    expect(sortedBy(defaultViewSettings.sort, 'name')).toEqual({ by: 'name', descending: true });
    expect(sortedBy(defaultViewSettings.sort, 'size')).toEqual({ by: 'size', descending: true });
    expect(sortedBy(defaultViewSettings.sort, 'type')).toEqual({ by: 'type', descending: false });
  });

  it('leaves folders among the files where they are', () =>
    expect(sortedBy(mixedIf(defaultViewSettings.sort, true), 'size')).toEqual({
      by: 'size',
      descending: true,
      mixed: true,
    }));
});

describe('the size of tiles', () => {
  it('goes up and down by steps, and no further than there are sizes', () => {
    expect(resized('m', 1)).toBe('l');
    expect(resized('m', -1)).toBe('s');
    expect(resized('s', -1)).toBe('s');
    expect(resized('l', 5)).toBe('xl');
  });
});
