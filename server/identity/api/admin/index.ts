import type { HttpApp } from '../../../core/http/index.ts';
import type { Deeds } from '../../usecases/index.ts';
import type { ProjectPlace } from '../project.ts';
import { addConfig } from './config.ts';
import { addCreate } from './create.ts';
import { addDelete } from './delete.ts';
import { assertProject, projectOf } from './gate.ts';
import { addImport } from './import.ts';
import { addLinks } from './links.ts';
import { addList } from './list.ts';
import { addLookup } from './lookup.ts';
import { addProviderConfigs } from './provider-configs.ts';
import { addQuery } from './query.ts';
import { addSessionCookie } from './session-cookie.ts';
import { addTenants } from './tenants.ts';
import { addUpdate } from './update.ts';

/** The paths of `firebase-admin/auth`. Everything registered here stands behind an admin key (A26). */
export function addAdmin(app: HttpApp, deeds: Deeds, place: ProjectPlace): void {
  app.addHook('onRequest', async (request) => assertProject(projectOf(request) ?? place.project, place));
  addCreate(app, deeds.admin);
  addLookup(app, deeds);
  addList(app, deeds.admin, place);
  addQuery(app, deeds.admin);
  addUpdate(app, deeds.admin);
  addDelete(app, deeds.admin);
  addImport(app, deeds.admin, place);
  addLinks(app, deeds.admin, place);
  addSessionCookie(app, deeds.admin, place);
  addProviderConfigs(app, deeds.providers);
  addConfig(app, deeds.admin);
  addTenants(app);
}
