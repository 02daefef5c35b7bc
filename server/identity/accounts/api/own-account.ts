import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields, refuseTenant, requireIdToken, text } from '../../api/fields.ts';
import { clientOf, requestInfoOf } from '../../api/guards.ts';
import type { AppliedCode } from '../../codes/usecases/apply-code.ts';
import type { UseCases } from '../../usecases/index.ts';
import type { CredentialRemoval } from '../domain/credentials.ts';
import { presentAccount, presentProfile, presentTokens } from './present-account.ts';

const tokenFields = v.object({ idToken: optionalText });

export function handleLookup({ lookUpOwn }: Pick<UseCases, 'lookUpOwn'>) {
  return async (request: FastifyRequest) => {
    const idToken = requireIdToken(parseFields(tokenFields, request.body));
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [presentAccount(await lookUpOwn(idToken))] };
  };
}

export function handleDelete({ deleteAccount }: Pick<UseCases, 'deleteAccount'>) {
  return async (request: FastifyRequest) => {
    await deleteAccount({ idToken: requireIdToken(parseFields(tokenFields, request.body)), client: clientOf(request) });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  };
}

export function handleUpdate({
  updateAccount,
  removeCredentials,
  applyCode,
}: Pick<UseCases, 'updateAccount' | 'removeCredentials' | 'applyCode'>) {
  const names = v.optional(v.pipe(v.array(text), v.maxLength(namesMax)), []);
  // The SDK sends null to remove a name or a picture.
  const removable = v.nullish(text);
  const fields = v.object({
    idToken: optionalText,
    oobCode: optionalText,
    displayName: removable,
    photoUrl: removable,
    email: optionalText,
    password: optionalText,
    deleteAttribute: names,
    deleteProvider: names,
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refuseTenant(given.tenantId);
    if (given.oobCode)
      return presentAppliedCode(await applyCode({ oobCode: given.oobCode, ...requestInfoOf(request) }));
    if (!given.idToken) throw new AppError('auth/invalid-request', { sentence: 'An ID token is needed.' });
    const removal = removalIn(given);
    if (removal) await removeCredentials({ idToken: given.idToken, ...requestInfoOf(request), removal });
    const { user, links, tokens } = await updateAccount({
      idToken: given.idToken,
      ...requestInfoOf(request),
      email: given.email,
      password: given.password,
      displayName: given.deleteAttribute.includes('DISPLAY_NAME') ? null : given.displayName,
      photoUrl: given.deleteAttribute.includes('PHOTO_URL') ? null : given.photoUrl,
    });
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: user.uid,
      ...presentProfile({ user, links }),
      ...(tokens && presentTokens(tokens)),
    };
  };
}

/** The holder of a code has proven a mailbox and not the account, so the response names the address only. */
function presentAppliedCode({ uid, email, newEmail }: AppliedCode): Record<string, unknown> {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: uid,
    email,
    emailVerified: true,
    ...(newEmail !== undefined && { newEmail }),
  };
}

const namesMax = 16;
const profileAttributes: readonly string[] = ['DISPLAY_NAME', 'PHOTO_URL', 'USER_ATTRIBUTE_NAME_UNSPECIFIED'];
const credentialAttributes = ['EMAIL', 'PASSWORD'] as const;

/** The credentials to remove; undefined when the request removes none. */
function removalIn(given: {
  readonly deleteProvider: readonly string[];
  readonly deleteAttribute: readonly string[];
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}): CredentialRemoval | undefined {
  const attributes = credentialAttributes.filter((name) => given.deleteAttribute.includes(name));
  const known: readonly string[] = [...profileAttributes, ...credentialAttributes];
  if (!given.deleteAttribute.every((name) => known.includes(name)))
    throw new AppError('request/invalid', { sentence: 'The field deleteAttribute is not valid.' });
  if (given.deleteProvider.length === 0 && attributes.length === 0) return undefined;
  if (given.email !== undefined || given.password !== undefined)
    throw new AppError('request/invalid', { sentence: 'Unlink first, then set what is new.' });
  return { providers: given.deleteProvider, attributes };
}
