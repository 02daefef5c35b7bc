import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { createSettings, type SettingDefinition } from './index.ts';

const colour: SettingDefinition<string> = {
  key: 'test.colour',
  sentence: 'A colour.',
  schema: v.picklist(['red', 'green']),
  fallback: 'red',
};

describeOnBothDatabases('settings', (open) => {
  it('return the stored value, and the default until then', async () => {
    const settings = createSettings(await open(), createTestClock());
    expect(await settings.get(colour)).toBe('red');
    await settings.set(colour, 'green');
    expect(await settings.get(colour)).toBe('green');
    await settings.remove(colour);
    expect(await settings.get(colour)).toBe('red');
  });

  it('refuse an invalid value and keep the current one', async () => {
    const settings = createSettings(await open(), createTestClock());
    await settings.set(colour, 'green');
    await expect(settings.set(colour, 'loud')).rejects.toThrow('test.colour cannot be "loud".');
    expect(await settings.get(colour)).toBe('green');
  });

  it('written by another process are seen within a second', async () => {
    const database = await open();
    const clock = createTestClock();
    const [mine, theirs] = [createSettings(database, clock), createSettings(database, clock)];
    expect(await mine.get(colour)).toBe('red');
    await theirs.set(colour, 'green');
    clock.advance(1001);
    expect(await mine.get(colour)).toBe('green');
  });

  it('that are read during a write are not cached', async () => {
    const settings = createSettings(await open(), createTestClock());
    for (let round = 0; round < 20; round += 1) {
      await settings.remove(colour);
      await Promise.all([settings.get(colour), settings.set(colour, 'green'), settings.get(colour)]);
      expect(await settings.get(colour)).toBe('green');
    }
  });

  it('survive fifty concurrent writers', async () => {
    const settings = createSettings(await open(), createTestClock());
    await Promise.all(Array.from({ length: 50 }, (_, n) => settings.set(colour, n % 2 ? 'red' : 'green')));
    expect(['red', 'green']).toContain(await settings.get(colour));
  });
});
