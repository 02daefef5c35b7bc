import { describe, expect, it } from 'vitest';
import { defaultViewSettings, type FolderViewSettings } from './view-settings.ts';
import { createViewSettingsMemory } from './view-settings-memory.ts';

function fakeStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
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
    memory.save('a', byDate);
    memory.save('b', defaultViewSettings);
    expect(memory.recall('a')).toEqual(byDate);
    expect(memory.recall('c')).toEqual(defaultViewSettings);
  });

  it('sends the last of several quick choices', async () => {
    const { memory, sent, pass } = browser();
    memory.save('a', byDate);
    memory.save('a', small);
    expect(sent).toEqual([]);
    await pass();
    expect(sent).toEqual([['a', small]]);
    await pass();
    expect(sent).toHaveLength(1);
  });

  it('learns what another browser chose, and notifies its listeners', () => {
    const { memory } = browser();
    let notifications = 0;
    memory.subscribe(() => {
      notifications += 1;
    });
    memory.beginRequest('a')(answer(byDate, true));
    expect(memory.recall('a')).toEqual(byDate);
    expect(notifications).toBe(1);
    memory.beginRequest('a')(answer(byDate, true));
    expect(notifications).toBe(1);
    memory.beginRequest('a')(null);
    expect(memory.recall('a')).toEqual(byDate);
  });

  it('uses the last choice for a folder without settings, and does not confuse learnt settings with it', async () => {
    const { memory, pass } = browser();
    memory.save('a', byDate);
    await pass();
    memory.beginRequest('b')(answer(defaultViewSettings, true));
    expect(memory.recall('c')).toEqual(byDate);
    memory.beginRequest('c')(answer(small, false));
    expect(memory.recall('c')).toEqual(small);
    expect(memory.recall('d')).toEqual(small);
    expect(memory.recall('a')).toEqual(byDate);
    memory.save('d', defaultViewSettings);
    expect(memory.recall('c')).toEqual(defaultViewSettings);
  });

  it('does not let an older response undo a choice', async () => {
    const { memory, pass } = browser();
    const take = memory.beginRequest('a');
    memory.save('a', byDate);
    take(answer(defaultViewSettings, true));
    expect(memory.recall('a')).toEqual(byDate);
    memory.beginRequest('a')(answer(defaultViewSettings, true));
    expect(memory.recall('a')).toEqual(byDate);
    await pass();
    memory.beginRequest('a')(answer(small, true));
    expect(memory.recall('a')).toEqual(small);
  });

  it('sends a choice later when the server was unreachable, also after a reload', async () => {
    const storage = fakeStorage();
    const first = browser(storage);
    first.line.isDown = true;
    first.memory.save('a', byDate);
    await first.pass();
    const second = browser(storage);
    second.memory.beginRequest('a')(answer(defaultViewSettings, true));
    expect(second.memory.recall('a')).toEqual(byDate);
    await second.pass();
    expect(second.sent).toEqual([['a', byDate]]);
  });

  it('is limited', () => {
    const storage = fakeStorage();
    const { memory } = browser(storage);
    for (let index = 0; index < 400; index += 1) memory.save(`f${index}`, byDate);
    expect(JSON.parse(storage.stored.get('looks') ?? '')).toHaveLength(300);
    expect(memory.recall('f399')).toEqual(byDate);
  });

  it('reads entries without tile sizes, and sends them to the server', async () => {
    const storage = fakeStorage();
    storage.setItem('looks', '[["a","grid","-size"]]');
    const { memory, sent, pass } = browser(storage);
    memory.beginRequest('a')(null);
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
    bare.save('a', small);
    expect(bare.recall('a')).toEqual(small);
  });
});
