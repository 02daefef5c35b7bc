import * as v from 'valibot';
import type { Hearth } from '../compose.ts';
import { AppError } from '../core/errors.ts';

const rulesBody = v.object({
  rules: v.object({ files: v.pipe(v.array(v.object({ name: v.string(), content: v.string() })), v.minLength(1)) }),
});

/** The helpers that suites written for the Local Emulator Suite call. What is not built yet says so. */
export function addEmulatorRoutes({ core, storage, host: { app } }: Hearth): void {
  app.get('/', async () => ({ authEmulator: { ready: true, docs: `${core.origin}/healthz` } }));
  app.put('/internal/setRules', { bodyLimit: 512 * 1024 }, async (request) => {
    const parsed = v.safeParse(rulesBody, request.body);
    const source = parsed.success ? parsed.output.rules.files[0]?.content : undefined;
    if (source === undefined) throw new AppError('request/invalid');
    await storage.setRules(core.config.project, source);
    return { message: 'Rules updated successfully' };
  });
  for (const prefix of ['/emulator/*', '/internal/*', '/__reset']) {
    app.all(prefix, async () => {
      throw new AppError('server/unimplemented');
    });
  }
}
