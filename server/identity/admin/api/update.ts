import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { presentProfile } from '../../accounts/api/present-account.ts';
import { optionalText, parseFields, text } from '../../api/fields.ts';
import { adminActor } from '../../api/guards.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { factors, link, listOf, moment, whole } from './fields.ts';
import { refusePool } from './guards.ts';

const namesMax = 100;
const attributes = [
  'USER_ATTRIBUTE_NAME_UNSPECIFIED',
  'EMAIL',
  'DISPLAY_NAME',
  'PROVIDER',
  'PHOTO_URL',
  'PASSWORD',
  'RAW_USER_INFO',
] as const;

const fields = v.object({
  localId: optionalText,
  email: optionalText,
  password: optionalText,
  emailVerified: v.optional(v.boolean()),
  disableUser: v.optional(v.boolean()),
  phoneNumber: optionalText,
  displayName: optionalText,
  photoUrl: optionalText,
  customAttributes: optionalText,
  /** Seconds. */
  validSince: v.optional(v.pipe(whole, v.maxValue(8_640_000_000_000))),
  createdAt: v.optional(moment),
  lastLoginAt: v.optional(moment),
  deleteAttribute: listOf(v.picklist(attributes), namesMax),
  deleteProvider: listOf(text, namesMax),
  linkProviderUserInfo: v.optional(link),
  mfa: v.optional(v.object({ enrollments: v.optional(factors, []) })),
  tenantId: optionalText,
});
type Update = v.InferOutput<typeof fields>;

/** `updateUser`, `setCustomUserClaims`, `revokeRefreshTokens` */
export function handleAdminUpdate({ changeAccount }: Pick<AdminUseCases, 'changeAccount'>) {
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refusePool(given.tenantId);
    if (!given.localId) throw new AppError('auth/missing-local-id');
    const account = await changeAccount({
      uid: given.localId,
      by: adminActor(request),
      ...credentials(given),
      emailVerified: given.emailVerified,
      disabled: given.disableUser,
      claims: given.customAttributes,
      validSince: given.validSince === undefined ? undefined : given.validSince * 1000,
      createdAt: given.createdAt,
      lastLoginAt: given.lastLoginAt,
      link: given.linkProviderUserInfo,
      factors: given.mfa?.enrollments,
    });
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: account.user.uid,
      ...presentProfile(account),
    };
  };
}

/** The values to set, and null for what the request removes by attribute or by provider. */
function credentials({ deleteAttribute, deleteProvider, ...given }: Update) {
  const noPassword = deleteProvider.includes('password');
  const unlinked = deleteProvider.filter((id) => id !== 'password' && id !== 'phone');
  return {
    email: noPassword || deleteAttribute.includes('EMAIL') ? null : given.email,
    password: noPassword || deleteAttribute.includes('PASSWORD') ? null : given.password,
    phone: deleteProvider.includes('phone') ? null : given.phoneNumber,
    displayName: deleteAttribute.includes('DISPLAY_NAME') ? null : given.displayName,
    photoUrl: deleteAttribute.includes('PHOTO_URL') ? null : given.photoUrl,
    unlink: deleteAttribute.includes('PROVIDER') ? ('all' as const) : unlinked.length > 0 ? unlinked : undefined,
  };
}
