import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('shows a gauge with its help, leaves out one that cannot be read, and refuses a name that is taken', async () => {
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
  const text = await metrics.text();
  expect(text).toContain('# HELP hearth_ships Ships that are in.\n# TYPE hearth_ships gauge\nhearth_ships 3\n');
  expect(text).not.toMatch(/hearth_nothing_yet|hearth_broken/);
  expect(() => metrics.gauge({ name: 'hearth_ships', help: '', read: async () => 1 })).toThrow('twice');
});

it('counts each request in every bucket that is wide enough, as Prometheus reads it', async () => {
  const metrics = createMetrics();
  for (const ms of [0.5, 3, 3, 90_000]) metrics.observeRequest({ method: 'POST', route: '/fn/:name', status: 200, ms });
  metrics.observeRequest({ method: 'GET', route: '/a"b', status: 404, ms: 1 });
  const text = await metrics.text();
  const bucket = (le: string, count: number) =>
    `hearth_http_request_seconds_bucket{le="${le}",method="POST",route="/fn/:name",status="200"} ${count}\n`;
  expect(text).toContain(bucket('0.001', 1));
  expect(text).toContain(bucket('0.005', 3));
  expect(text).toContain(bucket('10', 3));
  expect(text).toContain(bucket('+Inf', 4));
  expect(text).toContain('hearth_http_request_seconds_count{method="POST",route="/fn/:name",status="200"} 4\n');
  expect(text).toContain('route="/a\\"b"');
});
