import { limits } from '@hearth/contract';
import type { AppCheck } from '../../appcheck/index.ts';
import type { Apps } from '../../core/apps/index.ts';
import { AppError } from '../../core/errors.ts';
import type { HttpApp } from '../../core/http/index.ts';
import type { AdminKeys, KeyRing } from '../../core/keys/index.ts';
import { addAdmin } from '../admin/api/index.ts';
import { addActionPage } from '../codes/api/action-page.ts';
import { addProject, type ProjectPlace } from '../project/api.ts';
import { addProviderPages } from '../providers/api/routes.ts';
import { addPublicKeys } from '../sessions/api/public-keys.ts';
import { addSecureToken } from '../sessions/api/secure-token.ts';
import type { UseCases } from '../usecases/index.ts';
import { addAccounts } from './accounts.ts';
import { presentError } from './errors.ts';
import { admitAdmin, admitApp } from './guards.ts';

export interface RouteDeps {
  readonly usecases: UseCases;
  readonly apps: Apps;
  readonly appCheck: AppCheck;
  readonly adminKeys: AdminKeys;
  readonly keys: KeyRing;
  readonly place: ProjectPlace;
}

/** All of identity's addresses, grouped by who may call. The gate of a group stands before every route in it. */
export async function addRoutes(app: HttpApp, deps: RouteDeps): Promise<void> {
  const { usecases, apps, adminKeys, keys, place } = deps;

  await app.register(async (forApps) => {
    forApps.addHook('onRequest', (request) => admitApp(request, deps));
    addAccounts(forApps, usecases, apps);
    addSecureToken(forApps, usecases, place);
    addProject(forApps, usecases, place, apps);
    await addUnimplemented(forApps, '/identitytoolkit.googleapis.com/*');
    await addUnimplemented(forApps, '/securetoken.googleapis.com/*');
  });

  await app.register(async (forAdmins) => {
    forAdmins.addHook('onRequest', (request) => admitAdmin(request, adminKeys));
    addAdmin(forAdmins, usecases, place);
    await addUnimplemented(forAdmins, '/identitytoolkit.googleapis.com/v1/projects/*');
    await addUnimplemented(forAdmins, '/identitytoolkit.googleapis.com/v2/projects/*');
  });

  await app.register(async (forAnyone) => {
    addPublicKeys(forAnyone, keys);
    await addActionPage(forAnyone, usecases);
    await addUnimplemented(forAnyone, '/iamcredentials.googleapis.com/*');
    await addUnimplemented(forAnyone, '/www.googleapis.com/identitytoolkit/*');
    await addProviderPages(forAnyone, { usecases, apps, origin: place.origin });
  });
}

/** Not built yet. Whatever body comes along is not looked at, so it cannot be wrong. */
async function addUnimplemented(app: HttpApp, path: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async () => undefined);
    scope.all(path, { config: { presentError } }, async () => {
      throw new AppError('server/unimplemented');
    });
  });
}

const bodyLimit = limits.identity.bodyBytesMax;
