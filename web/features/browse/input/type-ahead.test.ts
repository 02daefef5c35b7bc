import { describe, expect, it } from 'vitest';
import { TypeAhead } from './type-ahead.ts';

const names = ['Apples', 'apricots', 'Bread', 'Éclair', 'New folder'];
const listed = { at: (index: number) => names[index], count: names.length };

function typing() {
  const typeAhead = new TypeAhead();
  let from = 0;
  return (letter: string, now: number) => {
    const found = typeAhead.find(letter, now, listed, from);
    if (found !== -1) from = found;
    return names[from];
  };
}

describe('typing in a list', () => {
  it('finds the name that begins with it, ignoring case and accents', () => {
    expect(typing()('b', 0)).toBe('Bread');
    expect(typing()('e', 0)).toBe('Éclair');
  });

  it('builds a word while pauses are shorter than a second', () => {
    const type = typing();
    type('a', 0);
    type('p', 300);
    expect(type('r', 600)).toBe('apricots');
    expect(type('b', 2000)).toBe('Bread');
  });

  it('cycles through names with the same letter', () => {
    const type = typing();
    expect(type('a', 0)).toBe('apricots');
    expect(type('a', 200)).toBe('Apples');
  });

  it('starts over after another key', () => {
    const typeAhead = new TypeAhead();
    const find = (letter: string) => typeAhead.find(letter, 0, listed, 0);
    find('b');
    typeAhead.end();
    expect(find('e')).toBe(3);
  });

  it('accepts a space in a word, and stays when nothing matches', () => {
    const type = typing();
    for (const [index, letter] of [...'new f'].entries()) type(letter, index * 100);
    expect(type('o', 600)).toBe('New folder');
    expect(type('x', 5000)).toBe('New folder');
  });

  it('continues in a list that has grown, while nothing else was typed', () => {
    const typeAhead = new TypeAhead();
    expect(typeAhead.find('n', 0, { ...listed, count: 2 }, 0)).toBe(-1);
    const { word } = typeAhead;
    expect(typeAhead.again(listed, 0)).toBe(4);
    expect(typeAhead.word).toBe(word);
    typeAhead.end();
    expect(typeAhead.word).not.toBe(word);
  });

  it('cycles by characters, including those of two UTF-16 units', () => {
    const rare = ['𠮷野', '𠮷田', '吉田'];
    const all = { at: (index: number) => rare[index], count: rare.length };
    const typeAhead = new TypeAhead();
    expect(typeAhead.find('𠮷', 0, all, 0)).toBe(1);
    expect(typeAhead.find('𠮷', 100, all, 1)).toBe(0);
  });
});
