import type { FastifyRequest } from 'fastify';
import { adminActor } from '../../api/guards.ts';
import { applyUpdateMask, type MaskPath } from '../domain/update-mask.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { presentConfig, readConfig } from './config-fields.ts';
import { documentOf, maskOf } from './mask.ts';

export type ForProject = { Params: { project: string } };

/** `projectConfigManager`: the settings of this server as a project configuration. */
export function handleReadConfig({ readProjectConfig }: Pick<AdminUseCases, 'readProjectConfig'>) {
  return async ({ params }: FastifyRequest<ForProject>) => ({
    name: configName(params.project),
    ...presentConfig(await readProjectConfig()),
  });
}

export function handleChangeConfig({
  readProjectConfig,
  changeProjectConfig,
}: Pick<AdminUseCases, 'readProjectConfig' | 'changeProjectConfig'>) {
  return async (request: FastifyRequest<ForProject>) => {
    const body = documentOf(request.body);
    const present = await readProjectConfig();
    const before = presentConfig(present);
    const after = applyUpdateMask(before, body, maskOf(request.query, body).map(wholeRegions));
    const changed = await changeProjectConfig({ wanted: readConfig(present, before, after), by: adminActor(request) });
    return { name: configName(request.params.project), ...presentConfig(changed) };
  };
}

function configName(project: string): string {
  return `projects/${project}/config`;
}

/** The region config is either an allow list or a deny list, so a mask replaces it as a whole. */
function wholeRegions(path: MaskPath): MaskPath {
  return path[0] === 'smsRegionConfig' ? ['smsRegionConfig'] : path;
}
