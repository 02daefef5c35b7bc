import * as v from 'valibot';
import type { EmulatorRouteDeps } from './deps.ts';

/** Suites begin with empty buckets. */
export function addObjects({ hearth: { host, storage } }: EmulatorRouteDeps): void {
  const ask = (method: 'GET' | 'DELETE', url: string) =>
    host.app.inject({ method, url, headers: { authorization: 'Bearer owner' } });

  const empty = async (bucket: string): Promise<void> => {
    const objects = `/storage/v1/b/${encodeURIComponent(bucket)}/o`;
    for (;;) {
      const { items } = v.parse(page, (await ask('GET', `${objects}?maxResults=1000`)).json());
      if (items.length === 0) return;
      for (const { name } of items) {
        const { statusCode } = await ask('DELETE', `${objects}/${encodeURIComponent(name)}`);
        if (statusCode >= 300 && statusCode !== 404) throw new Error(`${name} could not be deleted: ${statusCode}.`);
      }
    }
  };

  host.app.post('/internal/reset', async () => {
    for (const bucket of await storage.buckets()) await empty(bucket);
    return {};
  });
}

const page = v.object({ items: v.optional(v.array(v.object({ name: v.string() })), []) });
