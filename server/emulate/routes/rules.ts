import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import type { EmulatorRouteNeeds } from './needs.ts';

const body = v.object({
  rules: v.object({ files: v.pipe(v.array(v.object({ name: v.string(), content: v.string() })), v.minLength(1)) }),
});

export function addRules({ hearth: { core, storage, host } }: EmulatorRouteNeeds): void {
  host.app.put('/internal/setRules', { bodyLimit: 2 * limits.storage.rulesBytesMax }, async (request) => {
    const parsed = v.safeParse(body, request.body);
    const source = parsed.success ? parsed.output.rules.files[0]?.content : undefined;
    if (source === undefined) throw new AppError('request/invalid');
    await storage.setRules(core.config.project, source);
    return { message: 'Rules updated successfully' };
  });
}
