import type { HttpApp } from '../../../core/http/index.ts';
import { adminActor } from '../../api/guards.ts';
import { applyUpdateMask, type MaskPath } from '../domain/update-mask.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { presentConfig, readConfig } from './config-fields.ts';
import { documentOf, maskOf } from './mask.ts';
import { adminOptions, adminPath } from './paths.ts';

type ForProject = { Params: { project: string } };

/** `projectConfigManager`: the settings of this place as a project configuration. */
export function addConfig(
  app: HttpApp,
  { readProjectConfig, changeProjectConfig }: Pick<AdminUseCases, 'readProjectConfig' | 'changeProjectConfig'>,
): void {
  const path = adminPath('v2', '/config');
  const named = (project: string) => ({ name: `projects/${project}/config` });

  app.get<ForProject>(path, adminOptions, async ({ params }) => ({
    ...named(params.project),
    ...presentConfig(await readProjectConfig()),
  }));

  app.patch<ForProject>(path, adminOptions, async (request) => {
    const body = documentOf(request.body);
    const present = await readProjectConfig();
    const before = presentConfig(present);
    const after = applyUpdateMask(before, body, maskOf(request.query, body).map(wholeRegions));
    const changed = await changeProjectConfig({ wanted: readConfig(present, before, after), by: adminActor(request) });
    return { ...named(request.params.project), ...presentConfig(changed) };
  });
}

/** Either all regions but some, or some and no others: of the two only one can be there, so they are set as a whole. */
function wholeRegions(path: MaskPath): MaskPath {
  return path[0] === 'smsRegionConfig' ? ['smsRegionConfig'] : path;
}
