import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import type { HttpApp } from '../../core/http/index.ts';
import { newId } from '../../core/ids.ts';
import type { Deeds } from '../deeds/index.ts';
import { normaliseEmail } from '../rules/email.ts';
import { clientOf } from './caller.ts';
import { presentError } from './errors.ts';
import { optionalText, parseFields, text } from './fields.ts';
import { presentAccount, presentProfile, presentTokens } from './present-account.ts';

type AccountDeeds = Pick<Deeds, 'signUp' | 'signIn' | 'lookUpOwn' | 'updateAccount' | 'deleteAccount'>;

const options = { config: { presentError }, bodyLimit: limits.identity.bodyBytesMax };
const at = (verb: string) => `/identitytoolkit.googleapis.com/v1/accounts::${verb}`;

/** `accounts:*` as the web SDK calls them. Whom a call is about says its ID token, never its body (A24). */
export function addAccounts(app: HttpApp, deeds: AccountDeeds): void {
  addSignUp(app, deeds);
  addSignIn(app, deeds);
  addLookup(app, deeds);
  addUpdate(app, deeds);
  addDelete(app, deeds);
  addCreateAuthUri(app);
}

function addSignUp(app: HttpApp, { signUp }: AccountDeeds): void {
  const fields = v.object({
    email: optionalText,
    password: optionalText,
    displayName: optionalText,
    localId: optionalText,
    idToken: optionalText,
    tenantId: optionalText,
  });
  app.post(at('signUp'), options, async (request) => {
    const { localId, idToken, tenantId, ...input } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    // A27: who picks their own id could pick somebody else's.
    if (localId)
      throw new AppError('auth/invalid-request', { sentence: 'The id of an account is not yours to choose.' });
    if (idToken) throw new AppError('server/unimplemented');
    const { user, tokens } = await signUp({ ...input, client: clientOf(request) });
    return {
      // The SDK takes a person for new by this exact word.
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: user.uid,
      email: user.email,
      ...(user.displayName !== null && { displayName: user.displayName }),
      ...presentTokens(tokens),
    };
  });
}

function addSignIn(app: HttpApp, { signIn }: AccountDeeds): void {
  const fields = v.object({ email: optionalText, password: optionalText, tenantId: optionalText });
  app.post(at('signInWithPassword'), options, async (request) => {
    const { email, password, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    if (!email) throw new AppError('auth/missing-email');
    if (!password) throw new AppError('auth/missing-password');
    const { user, tokens } = await signIn({ email, password, client: clientOf(request) });
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: user.uid,
      email: user.email,
      displayName: user.displayName ?? '',
      ...(user.photoUrl !== null && { profilePicture: user.photoUrl }),
      ...presentTokens(tokens),
    };
  });
}

function addLookup(app: HttpApp, { lookUpOwn }: AccountDeeds): void {
  const fields = v.object({ idToken: optionalText });
  app.post(at('lookup'), options, async (request) => {
    const idToken = requireIdToken(parseFields(fields, request.body));
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [presentAccount(await lookUpOwn(idToken))] };
  });
}

function addUpdate(app: HttpApp, { updateAccount }: AccountDeeds): void {
  const names = v.optional(v.pipe(v.array(text), v.maxLength(namesMax)), []);
  // The SDK sends null to take a name or a picture away.
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
  app.post(at('update'), options, async (request) => {
    const given = parseFields(fields, request.body);
    refuseTenant(given.tenantId);
    if (given.oobCode || given.deleteProvider.length > 0) throw new AppError('server/unimplemented');
    if (!given.deleteAttribute.every((name) => removableNames.includes(name)))
      throw new AppError('server/unimplemented');
    if (!given.idToken) throw new AppError('auth/invalid-request', { sentence: 'An ID token is needed.' });
    const { user, links, tokens } = await updateAccount({
      idToken: given.idToken,
      client: clientOf(request),
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
  });
}

function addDelete(app: HttpApp, { deleteAccount }: AccountDeeds): void {
  const fields = v.object({ idToken: optionalText });
  app.post(at('delete'), options, async (request) => {
    await deleteAccount({ idToken: requireIdToken(parseFields(fields, request.body)), client: clientOf(request) });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });
}

/** The same answer for every address: it does not tell which ones have an account (A46). */
function addCreateAuthUri(app: HttpApp): void {
  const fields = v.object({ identifier: optionalText, providerId: optionalText, tenantId: optionalText });
  app.post(at('createAuthUri'), options, async (request) => {
    const { identifier, providerId, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    if (providerId) throw new AppError('server/unimplemented');
    if (!identifier || normaliseEmail(identifier) === undefined) throw new AppError('auth/invalid-email');
    return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: newId() };
  });
}

const namesMax = 16;
const removableNames: readonly string[] = ['DISPLAY_NAME', 'PHOTO_URL'];

function requireIdToken({ idToken }: { readonly idToken?: string | undefined }): string {
  if (!idToken) throw new AppError('auth/invalid-user-token');
  return idToken;
}

/** There is one pool of users yet. A sign-in meant for another one must not end in this one. */
function refuseTenant(tenantId: string | undefined): void {
  if (tenantId) throw new AppError('server/unimplemented', { sentence: 'This server has no separate user pools yet.' });
}
