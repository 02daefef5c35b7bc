import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import type { EmulatorRouteNeeds } from './needs.ts';

const file = v.object({ name: v.string(), content: v.string(), resource: v.optional(v.string()) });
const body = v.object({ rules: v.object({ files: v.pipe(v.array(file), v.minLength(1), v.maxLength(100)) }) });

/** Rules for the bucket that a file names as its resource; a file that names none is for all of them. */
export function addRules({ hearth: { storage, host } }: EmulatorRouteNeeds): void {
  host.app.put('/internal/setRules', { bodyLimit: 2 * limits.storage.rulesBytesMax }, async (request) => {
    const parsed = v.safeParse(body, request.body);
    if (!parsed.success) throw new AppError('request/invalid');
    for (const { content, resource } of parsed.output.rules.files) {
      if (resource !== undefined) await storage.ensureBucket(resource);
      for (const bucket of resource === undefined ? await storage.buckets() : [resource])
        await storage.setRules(bucket, content);
    }
    return { message: 'Rules updated successfully' };
  });
}
