import { addAccounts } from './routes/accounts.ts';
import { addAction } from './routes/action.ts';
import { addCodes } from './routes/codes.ts';
import { addConfig } from './routes/config.ts';
import { addIframe } from './routes/iframe.ts';
import { addLegacy } from './routes/legacy.ts';
import type { EmulatorRouteNeeds } from './routes/needs.ts';
import { addObjects } from './routes/objects.ts';
import { addReady } from './routes/ready.ts';
import { addRules } from './routes/rules.ts';
import { addUnimplemented } from './routes/unimplemented.ts';
import { addWidget } from './routes/widget.ts';

/** The helpers that suites written for the Local Emulator Suite call. They stand on the public wire like everybody else. */
export function addEmulatorRoutes(needs: EmulatorRouteNeeds): void {
  addReady(needs);
  addAccounts(needs);
  addCodes(needs);
  addConfig(needs);
  addAction(needs);
  addWidget(needs);
  addIframe(needs);
  addLegacy(needs);
  addObjects(needs);
  addRules(needs);
  addUnimplemented(needs);
}
