import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import { adminActor } from '../../api/guards.ts';
import type { ProviderConfigChanges, Providers } from '../../types.ts';
import { applyUpdateMask, type MaskPath } from '../domain/update-mask.ts';
import { whole } from './fields.ts';
import { documentOf, maskOf } from './mask.ts';
import { type PresentedConfig, presentOidc, presentSaml, readOidc, readSaml } from './provider-config-fields.ts';

/** One of the two kinds of provider configurations, which differ only in their fields. */
interface ProviderConfigFamily {
  /** Also the name of the list in the response. */
  readonly collection: 'oauthIdpConfigs' | 'inboundSamlConfigs';
  /** The query parameter with the id of a new configuration. */
  readonly idParameter: string;
  readonly kind: 'oauth' | 'saml';
  readonly prefix: string;
  present(config: PresentedConfig, project: string): Record<string, unknown>;
  /** The changes of a body, field by field. */
  read(document: unknown): ProviderConfigChanges;
}

export const providerConfigFamilies: readonly ProviderConfigFamily[] = [
  {
    collection: 'oauthIdpConfigs',
    idParameter: 'oauthIdpConfigId',
    kind: 'oauth',
    prefix: 'oidc.',
    present: presentOidc,
    read: readOidc,
  },
  {
    collection: 'inboundSamlConfigs',
    idParameter: 'inboundSamlConfigId',
    kind: 'saml',
    prefix: 'saml.',
    present: presentSaml,
    read: readSaml,
  },
];

export type ForProviderConfig = { Params: { project: string; id: string } };
type Request = FastifyRequest<ForProviderConfig>;

export function handleCreateProviderConfig(family: ProviderConfigFamily, providers: Providers) {
  return async (request: Request) => {
    const id = parseFields(v.object({ [family.idParameter]: optionalText }), request.query)[family.idParameter];
    const providerId = ownId(family, id ?? '');
    const changes = family.read(documentOf(request.body));
    return presentFor(family, request, await providers.create({ ...changes, providerId }, adminActor(request)));
  };
}

export function handleListProviderConfigs(family: ProviderConfigFamily, providers: Providers) {
  return async (request: Request) => {
    const { pageSize, pageToken } = parseFields(page, request.query);
    // Ids begin with the family's prefix, so everything after the bare prefix is of this family.
    const { configs, nextPageToken } = await providers.list({
      kind: family.kind,
      pageSize: pageSize || undefined,
      pageToken: pageToken || family.prefix,
    });
    return {
      ...(configs.length > 0 && { [family.collection]: configs.map((config) => presentFor(family, request, config)) }),
      ...(nextPageToken !== undefined && { nextPageToken }),
    };
  };
}

export function handleReadProviderConfig(family: ProviderConfigFamily, providers: Providers) {
  return async (request: Request) =>
    presentFor(family, request, await providers.read(ownId(family, request.params.id)));
}

export function handleUpdateProviderConfig(family: ProviderConfigFamily, providers: Providers) {
  return async (request: Request) => {
    const providerId = ownId(family, request.params.id);
    const body = documentOf(request.body);
    const changes = changesOf(family, body, maskOf(request.query, body), await providers.read(providerId));
    return presentFor(family, request, await providers.update(providerId, changes, adminActor(request)));
  };
}

export function handleDeleteProviderConfig(family: ProviderConfigFamily, providers: Providers) {
  return async (request: Request) => {
    await providers.delete(ownId(family, request.params.id), adminActor(request));
    return {};
  };
}

function presentFor(family: ProviderConfigFamily, { params }: Request, config: PresentedConfig) {
  return family.present(config, params.project);
}

const page = v.object({
  pageSize: v.optional(v.pipe(whole, v.maxValue(limits.identity.listUsersMax)), 0),
  pageToken: optionalText,
});

/** Refuses ids of the other family or of none, so that nobody configures `google.com` as an arbitrary issuer. */
function ownId({ prefix }: ProviderConfigFamily, id: string): string {
  if (!id.startsWith(prefix) || id.length > idLengthMax) throw new AppError('auth/invalid-provider-id');
  return id;
}

const idLengthMax = 128;

/** The changes of the fields that the mask names; their sibling fields stay unchanged. */
function changesOf(
  family: ProviderConfigFamily,
  body: Record<string, unknown>,
  mask: readonly MaskPath[],
  present: PresentedConfig,
): ProviderConfigChanges {
  const merged = applyUpdateMask(family.present(present, ''), body, mask);
  const touched = new Set(mask.map(([name]) => name));
  return family.read(Object.fromEntries(Object.entries(merged).filter(([name]) => touched.has(name) || isPart(name))));
}

/** A SAML configuration is stored as a whole, so both parts are always included. */
function isPart(name: string): boolean {
  return name === 'idpConfig' || name === 'spConfig';
}
