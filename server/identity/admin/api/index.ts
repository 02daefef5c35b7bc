import type { HttpApp } from '../../../core/http/index.ts';
import type { ProjectPlace } from '../../project/api.ts';
import type { UseCases } from '../../usecases/index.ts';
import { addConfig } from './config.ts';
import { addCreate } from './create.ts';
import { addDelete } from './delete.ts';
import { addImport } from './import.ts';
import { addLinks } from './links.ts';
import { addList } from './list.ts';
import { addLookup } from './lookup.ts';
import { addTenants, assertProject, projectOf } from './paths.ts';
import { addProviderConfigs } from './provider-configs.ts';
import { addQuery } from './query.ts';
import { addSessionCookie } from './session-cookie.ts';
import { addUpdate } from './update.ts';

/** The paths of `firebase-admin/auth`. Everything registered here stands behind an admin key (A26). */
export function addAdmin(app: HttpApp, usecases: UseCases, place: ProjectPlace): void {
  app.addHook('onRequest', async (request) => assertProject(projectOf(request) ?? place.project, place));
  addCreate(app, usecases.admin);
  addLookup(app, usecases);
  addList(app, usecases.admin, place);
  addQuery(app, usecases.admin);
  addUpdate(app, usecases.admin);
  addDelete(app, usecases.admin);
  addImport(app, usecases.admin, place);
  addLinks(app, usecases.admin, place);
  addSessionCookie(app, usecases.admin, place);
  addProviderConfigs(app, usecases.providers);
  addConfig(app, usecases.admin);
  addTenants(app);
}
