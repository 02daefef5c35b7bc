import { callables, type Schema } from '@hearth/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { idPaths, samplePayload } from './sample-payload.ts';

describe('A sampled payload', () => {
  const schemas = Object.entries(callables).map(([name, { payload }]) => [name, payload as Schema] as const);

  it.each(schemas)('of %s is accepted, with an id at each path, too', (_name, schema) => {
    expect(v.safeParse(schema, samplePayload(schema)).issues).toBeUndefined();
    for (const path of idPaths(schema)) {
      const payload = samplePayload(schema, { id: 'own', at: { path, id: 'foreign' } });
      expect(v.safeParse(schema, payload).issues, path).toBeUndefined();
      expect(JSON.stringify(payload), path).toContain('"foreign"');
    }
  });

  it('finds ids in lists and optional fields', () => {
    expect(idPaths(callables['upload-beginMany'].payload)).toEqual(['files.0.folderId']);
    expect(idPaths(callables['download-ticket'].payload)).toEqual(['ids.0', 'versionId']);
  });
});
