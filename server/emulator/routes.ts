import { addAccounts } from './routes/accounts.ts';
import { addAction } from './routes/action.ts';
import { addCodes } from './routes/codes.ts';
import { addConfig } from './routes/config.ts';
import type { EmulatorRouteDeps } from './routes/deps.ts';
import { addIframe } from './routes/iframe.ts';
import { addLegacy } from './routes/legacy.ts';
import { addObjects } from './routes/objects.ts';
import { addReady } from './routes/ready.ts';
import { addRules } from './routes/rules.ts';
import { addUnimplemented } from './routes/unimplemented.ts';
import { addWidget } from './routes/widget.ts';

/** The helper routes of the Local Emulator Suite. They use the public API like every other client. */
export function addEmulatorRoutes(deps: EmulatorRouteDeps): void {
  addReady(deps);
  addAccounts(deps);
  addCodes(deps);
  addConfig(deps);
  addAction(deps);
  addWidget(deps);
  addIframe(deps);
  addLegacy(deps);
  addObjects(deps);
  addRules(deps);
  addUnimplemented(deps);
}
