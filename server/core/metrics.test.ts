import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('A metric is told with its help, is left out when it cannot be read, and is there once', async () => {
  const metrics = createMetrics();
  metrics.gauge({ name: 'hearth_ships', help: 'Ships that are in.', read: async () => 3 });
  metrics.gauge({ name: 'hearth_nothing_yet', help: 'Not known yet.', read: async () => undefined });
  metrics.gauge({
    name: 'hearth_broken',
    help: 'Cannot be read.',
    read: async () => {
      throw new Error('no database');
    },
  });
  expect(await metrics.text()).toBe(
    '# HELP hearth_ships Ships that are in.\n# TYPE hearth_ships gauge\nhearth_ships 3\n',
  );
  expect(() => metrics.gauge({ name: 'hearth_ships', help: '', read: async () => 1 })).toThrow('twice');
});
