import { describe, expect, it } from 'vitest';
import { createLookMemory, lookOf, lookSearch, plainLook, searchOf, sortedBy } from './folder-look.ts';

function shelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const byDate = { view: 'grid', sort: { by: 'modified', descending: true } } as const;

describe('the look of a folder in its address', () => {
  it('is written and read', () => {
    expect(searchOf(byDate)).toEqual({ view: 'grid', sort: '-modified' });
    expect(lookOf(searchOf(byDate), plainLook)).toEqual(byDate);
  });

  it('drops what it does not know', () => {
    expect(lookSearch({ view: 'films', sort: '-colour' })).toEqual({});
    expect(lookSearch({ view: 'grid', sort: 7 })).toEqual({ view: 'grid' });
    expect(lookSearch({ sort: '--size' })).toEqual({});
  });

  it('leaves what it does not say to the memory', () =>
    expect(lookOf({ view: 'compact' }, byDate)).toEqual({ view: 'compact', sort: byDate.sort }));
});

describe('a press on a head', () => {
  it('turns the order round, or begins with the greatest of times and sizes', () => {
    expect(sortedBy(plainLook.sort, 'name')).toEqual({ by: 'name', descending: true });
    expect(sortedBy(plainLook.sort, 'size')).toEqual({ by: 'size', descending: true });
    expect(sortedBy(plainLook.sort, 'type')).toEqual({ by: 'type', descending: false });
  });
});

describe('the memory of looks', () => {
  it('knows each folder, and for others the last choice', () => {
    const memory = createLookMemory(shelf());
    expect(memory.recall('a')).toEqual(plainLook);
    memory.keep('a', byDate);
    memory.keep('b', plainLook);
    expect(memory.recall('a')).toEqual(byDate);
    expect(memory.recall('c')).toEqual(plainLook);
  });

  it('does not grow for ever', () => {
    const place = shelf();
    const memory = createLookMemory(place);
    for (let index = 0; index < 400; index += 1) memory.keep(`f${index}`, byDate);
    expect(JSON.parse(place.kept.get('looks') ?? '')).toHaveLength(300);
    expect(memory.recall('f399')).toEqual(byDate);
  });

  it('bears what is written by others, and no storage at all', () => {
    const place = shelf();
    place.setItem('looks', '{"a":1}');
    expect(createLookMemory(place).recall('a')).toEqual(plainLook);
    place.setItem('looks', '[["a","cinema","-x"],7]');
    expect(createLookMemory(place).recall('a')).toEqual(plainLook);
    expect(createLookMemory(undefined).recall('a')).toEqual(plainLook);
  });
});
