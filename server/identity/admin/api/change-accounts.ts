import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { presentProfile } from '../../accounts/api/present-account.ts';
import { optionalText, parseFields, text } from '../../api/fields.ts';
import { adminActor } from '../../api/guards.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { factors, link, listOf, moment, whole } from './fields.ts';
import { refusePool } from './guards.ts';

/** `createUser` */
export function handleCreate({ createAccount }: Pick<AdminUseCases, 'createAccount'>) {
  const fields = v.object({
    localId: optionalText,
    email: optionalText,
    password: optionalText,
    displayName: optionalText,
    photoUrl: optionalText,
    phoneNumber: optionalText,
    emailVerified: v.optional(v.boolean()),
    disabled: v.optional(v.boolean()),
    mfaInfo: v.optional(factors),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const { localId, phoneNumber, mfaInfo, tenantId, ...given } = parseFields(fields, request.body);
    refusePool(tenantId);
    const by = adminActor(request);
    const user = await createAccount({ ...given, uid: localId, phone: phoneNumber, factors: mfaInfo, by });
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: user.uid,
      ...(user.email !== null && { email: user.email }),
      ...(user.displayName !== null && { displayName: user.displayName }),
    };
  };
}

const namesMax = 100;
const updateAttributes = [
  'USER_ATTRIBUTE_NAME_UNSPECIFIED',
  'EMAIL',
  'DISPLAY_NAME',
  'PROVIDER',
  'PHOTO_URL',
  'PASSWORD',
  'RAW_USER_INFO',
] as const;

const updateFields = v.object({
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
  deleteAttribute: listOf(v.picklist(updateAttributes), namesMax),
  deleteProvider: listOf(text, namesMax),
  linkProviderUserInfo: v.optional(link),
  mfa: v.optional(v.object({ enrollments: v.optional(factors, []) })),
  tenantId: optionalText,
});
type Update = v.InferOutput<typeof updateFields>;

/** `updateUser`, `setCustomUserClaims`, `revokeRefreshTokens` */
export function handleAdminUpdate({ changeAccount }: Pick<AdminUseCases, 'changeAccount'>) {
  return async (request: FastifyRequest) => {
    const given = parseFields(updateFields, request.body);
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

/** `deleteUser` */
export function handleAdminDelete({ deleteAccount }: Pick<AdminUseCases, 'deleteAccount'>) {
  const fields = v.object({ localId: optionalText, tenantId: optionalText });
  return async (request: FastifyRequest) => {
    const { localId, tenantId } = parseFields(fields, request.body);
    refusePool(tenantId);
    if (!localId) throw new AppError('auth/missing-local-id');
    await deleteAccount({ uid: localId, by: adminActor(request) });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  };
}

/** `deleteUsers` */
export function handleBatchDelete({ deleteAccounts }: Pick<AdminUseCases, 'deleteAccounts'>) {
  const fields = v.object({
    localIds: v.optional(v.pipe(v.array(text), v.maxLength(10 * limits.identity.importUsersMax)), []),
    force: v.optional(v.boolean(), false),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const { localIds, force, tenantId } = parseFields(fields, request.body);
    refusePool(tenantId);
    const faults = await deleteAccounts({ uids: localIds, force, by: adminActor(request) });
    if (faults.length === 0) return {};
    return { errors: faults.map(({ index, uid, why }) => ({ index, localId: uid, message: deletionMessages[why] })) };
  };
}

const deletionMessages = {
  'not-disabled': 'NOT_DISABLED : Disable the account before batch deletion.',
  'last-owner': 'OPERATION_NOT_ALLOWED : The last owner must stay.',
} as const;
