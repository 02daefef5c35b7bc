import { describe, expect, it } from 'vitest';
import { defaultViewSettings, type FolderViewSettings } from './view-settings.ts';
import { createViewSettingsMemory } from './view-settings-memory.ts';

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** A view settings memory with a server that can be unreachable. */
function browser(storage: ReturnType<typeof fakeStorage> | undefined = fakeStorage()) {
  const sent: [string, FolderViewSettings][] = [];
  const due: (() => void)[] = [];
  const line = { isDown: false };
  const memory = createViewSettingsMemory({
    storage,
    save: async (folderId, settings) => {
      if (line.isDown) throw new Error('No line.');
      sent.push([folderId, settings]);
    },
    soon: (run) => void due.push(run),
  });
  const pass = async () => {
    for (const run of due.splice(0)) run();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { memory, sent, line, pass };
}

const byDate: FolderViewSettings = {
  view: 'grid',
  sort: { by: 'modified', descending: true, mixed: true },
  tiles: 'xl',
};
const small: FolderViewSettings = { ...byDate, tiles: 's' };
const answer = (settings: FolderViewSettings, isOwn: boolean) => ({ ...settings, isOwn });

describe('the memory of view settings', () => {
  it('knows the settings of each folder, and uses the last choice for others', () => {
    const { memory } = browser();
    expect(memory.recall('a')).toEqual(defaultViewSettings);
    memory.keep('a', byDate);
    memory.keep('b', defaultViewSettings);
    expect(memory.recall('a')).toEqual(byDate);
    expect(memory.recall('c')).toEqual(defaultViewSettings);
  });

  it('sends the last of several quick choices', async () => {
    const { memory, sent, pass } = browser();
    memory.keep('a', byDate);
    memory.keep('a', small);
    expect(sent).toEqual([]);
    await pass();
    expect(sent).toEqual([['a', small]]);
    await pass();
    expect(sent).toHaveLength(1);
  });

  it('learns what another browser chose, and notifies its listeners', () => {
    const { memory } = browser();
    let heard = 0;
    memory.subscribe(() => {
      heard += 1;
    });
    memory.asking('a')(answer(byDate, true));
    expect(memory.recall('a')).toEqual(byDate);
    expect(heard).toBe(1);
    memory.asking('a')(answer(byDate, true));
    expect(heard).toBe(1);
    memory.asking('a')(null);
    expect(memory.recall('a')).toEqual(byDate);
  });

  it('uses the last choice for a folder without settings, and does not confuse learnt settings with it', async () => {
    const { memory, pass } = browser();
    memory.keep('a', byDate);
    await pass();
    memory.asking('b')(answer(defaultViewSettings, true));
    expect(memory.recall('c')).toEqual(byDate);
    memory.asking('c')(answer(small, false));
    expect(memory.recall('c')).toEqual(small);
    expect(memory.recall('d')).toEqual(small);
    expect(memory.recall('a')).toEqual(byDate);
    memory.keep('d', defaultViewSettings);
    expect(memory.recall('c')).toEqual(defaultViewSettings);
  });

  it('does not let an older response undo a choice', async () => {
    const { memory, pass } = browser();
    const take = memory.asking('a');
    memory.keep('a', byDate);
    take(answer(defaultViewSettings, true));
    expect(memory.recall('a')).toEqual(byDate);
    memory.asking('a')(answer(defaultViewSettings, true));
    expect(memory.recall('a')).toEqual(byDate);
    await pass();
    memory.asking('a')(answer(small, true));
    expect(memory.recall('a')).toEqual(small);
  });

  it('sends a choice later when the server was unreachable, also after a reload', async () => {
    const storage = fakeStorage();
    const first = browser(storage);
    first.line.isDown = true;
    first.memory.keep('a', byDate);
    await first.pass();
    const second = browser(storage);
    second.memory.asking('a')(answer(defaultViewSettings, true));
    expect(second.memory.recall('a')).toEqual(byDate);
    await second.pass();
    expect(second.sent).toEqual([['a', byDate]]);
  });

  it('is limited', () => {
    const storage = fakeStorage();
    const { memory } = browser(storage);
    for (let index = 0; index < 400; index += 1) memory.keep(`f${index}`, byDate);
    expect(JSON.parse(storage.kept.get('looks') ?? '')).toHaveLength(300);
    expect(memory.recall('f399')).toEqual(byDate);
  });

  it('reads entries without tile sizes, and sends them to the server', async () => {
    const storage = fakeStorage();
    storage.setItem('looks', '[["a","grid","-size"]]');
    const { memory, sent, pass } = browser(storage);
    memory.asking('a')(null);
    await pass();
    const settings = { view: 'grid', sort: { by: 'size', descending: true }, tiles: 'm' };
    expect(sent).toEqual([['a', settings]]);
    expect(memory.recall('a')).toEqual(settings);
  });

  it('ignores foreign data, and works without storage', () => {
    const storage = fakeStorage();
    storage.setItem('looks', '{"a":1}');
    expect(browser(storage).memory.recall('a')).toEqual(defaultViewSettings);
    storage.setItem('looks', 'not json');
    expect(browser(storage).memory.recall('a')).toEqual(defaultViewSettings);
    storage.setItem('looks', '[["a","cinema","-x","vast"],7,["b"],["a","b","c","d","e","f"]]');
    expect(browser(storage).memory.recall('a')).toEqual(defaultViewSettings);
    const bare = createViewSettingsMemory({ storage: undefined, save: async () => undefined, soon: () => {} });
    bare.keep('a', small);
    expect(bare.recall('a')).toEqual(small);
  });
});
