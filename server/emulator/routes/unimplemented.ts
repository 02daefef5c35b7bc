import { AppError } from '../../core/errors.ts';
import type { EmulatorRouteDeps } from './deps.ts';

/** Helpers that are not implemented answer so. */
export function addUnimplemented({ hearth: { host } }: EmulatorRouteDeps): void {
  for (const prefix of ['/emulator/*', '/internal/*']) {
    host.app.all(prefix, async () => {
      throw new AppError('server/unimplemented');
    });
  }
}
