import { limits } from '@hearth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppCheck } from '../../appcheck/index.ts';
import type { Apps } from '../../core/apps/index.ts';
import { AppError } from '../../core/errors.ts';
import { guardScope, type HttpApp } from '../../core/http/index.ts';
import type { AdminKeys, KeyRing } from '../../core/keys/index.ts';
import { handleDelete, handleLookup, handleUpdate } from '../accounts/api/own-account.ts';
import { handleSignUp } from '../accounts/api/sign-up.ts';
import { handleAdminDelete, handleAdminUpdate, handleBatchDelete, handleCreate } from '../admin/api/change-accounts.ts';
import { type ForProject, handleChangeConfig, handleReadConfig } from '../admin/api/config.ts';
import { handleAdminLookup, handleLegacyList, handleList, handleQuery } from '../admin/api/find-accounts.ts';
import { assertProject, projectOf, refuseTenants } from '../admin/api/guards.ts';
import { handleImport, handleLegacyImport } from '../admin/api/import.ts';
import { handleGenerateLink } from '../admin/api/links.ts';
import {
  type ForProviderConfig,
  handleCreateProviderConfig,
  handleDeleteProviderConfig,
  handleListProviderConfigs,
  handleReadProviderConfig,
  handleUpdateProviderConfig,
  providerConfigFamilies,
} from '../admin/api/provider-configs.ts';
import { handleSessionCookie } from '../admin/api/session-cookie.ts';
import { showActionPage, submitActionPage } from '../codes/api/action-page.ts';
import { handleSendOobCode } from '../codes/api/send-oob-code.ts';
import { actionPath } from '../codes/domain/action-link.ts';
import { handleResetPassword } from '../passwords/api.ts';
import { handleSendVerificationCode, handleSignInWithPhoneNumber } from '../phone/api.ts';
import { handleCreateAuthUri } from '../providers/api/create-auth-uri.ts';
import { handleFormReturn, handlerPage } from '../providers/api/handler.ts';
import { handlerScript } from '../providers/api/handler-script.ts';
import { framePage, iframeScript } from '../providers/api/iframe.ts';
import { sendNotFound, sendScript } from '../providers/api/pages.ts';
import { handleRevokeToken } from '../providers/api/revoke-token.ts';
import { handleSignInWithIdp } from '../providers/api/sign-in-with-idp.ts';
import { handlerPath } from '../providers/domain/authorization-request.ts';
import {
  handleEnrolmentFinalize,
  handleEnrolmentRemoval,
  handleEnrolmentStart,
  handleSecondFactorFinalize,
  handleSecondFactorStart,
} from '../second-factors/api.ts';
import { handleJwks, handleToken, handleX509Keys } from '../sessions/api.ts';
import {
  handlePasswordPolicy,
  handleProject,
  handleRecaptchaConfig,
  handleRecaptchaParams,
  type ProjectInfo,
} from '../settings/api.ts';
import { handleSignInWithCustomToken, handleSignInWithEmailLink, handleSignInWithPassword } from '../sign-in/api.ts';
import type { UseCases } from '../usecases/index.ts';
import { presentError } from './errors.ts';
import { requireAdminKey, requireApp } from './guards.ts';

interface RouteDeps {
  readonly usecases: UseCases;
  readonly apps: Apps;
  readonly appCheck: AppCheck;
  readonly adminKeys: AdminKeys;
  readonly keys: KeyRing;
  readonly info: ProjectInfo;
}

/** Every URL of identity, grouped by who may call it. The guard of a group runs before each of its routes. */
export async function addRoutes(app: HttpApp, deps: RouteDeps): Promise<void> {
  await app.register(async (scope) => {
    guardScope(scope, 'app', (request) => requireApp(request, deps));
    await addAppRoutes(scope, deps);
  });
  await app.register(async (scope) => {
    guardScope(scope, 'adminKey', (request) => requireAdminKey(request, deps.adminKeys));
    scope.addHook('onRequest', async (request) => assertProject(projectOf(request) ?? deps.info.project, deps.info));
    await addAdminRoutes(scope, deps);
  });
  await app.register(async (scope) => {
    guardScope(scope, 'anyone', async () => {});
    await addPublicRoutes(scope, deps);
  });
}

const v1 = '/identitytoolkit.googleapis.com/v1';
const v2 = '/identitytoolkit.googleapis.com/v2';
const bodyLimit = limits.identity.bodyBytesMax;
const options = { config: { presentError }, bodyLimit };
/** For signing in, and for reads by POST: they also work while the server is read-only. */
const readOnly = { config: { presentError, worksReadOnly: true as const }, bodyLimit };

/** The auth SDK's calls. The account is named by the ID token and never by the body (A24). */
async function addAppRoutes(app: HttpApp, { usecases, apps, info }: RouteDeps): Promise<void> {
  addFormParser(app);
  app.post(`${v1}/accounts::signUp`, options, handleSignUp(usecases));
  app.post(`${v1}/accounts::signInWithPassword`, readOnly, handleSignInWithPassword(usecases));
  app.post(`${v1}/accounts::signInWithCustomToken`, readOnly, handleSignInWithCustomToken(usecases));
  app.post(`${v1}/accounts::signInWithEmailLink`, readOnly, handleSignInWithEmailLink(usecases));
  app.post(`${v1}/accounts::sendVerificationCode`, readOnly, handleSendVerificationCode(usecases));
  app.post(`${v1}/accounts::signInWithPhoneNumber`, readOnly, handleSignInWithPhoneNumber(usecases));
  app.post(`${v1}/accounts::createAuthUri`, readOnly, handleCreateAuthUri(usecases));
  app.post(`${v1}/accounts::signInWithIdp`, readOnly, handleSignInWithIdp(usecases, apps));
  app.post(`${v2}/accounts::revokeToken`, options, handleRevokeToken(usecases));
  app.post(`${v2}/accounts/mfaEnrollment::start`, options, handleEnrolmentStart(usecases));
  app.post(`${v2}/accounts/mfaEnrollment::finalize`, options, handleEnrolmentFinalize(usecases));
  app.post(`${v2}/accounts/mfaEnrollment::withdraw`, options, handleEnrolmentRemoval(usecases));
  app.post(`${v2}/accounts/mfaSignIn::start`, readOnly, handleSecondFactorStart(usecases));
  app.post(`${v2}/accounts/mfaSignIn::finalize`, readOnly, handleSecondFactorFinalize(usecases));
  app.post(`${v1}/accounts::sendOobCode`, readOnly, handleSendOobCode(usecases, apps));
  app.post(`${v1}/accounts::resetPassword`, options, handleResetPassword(usecases));
  app.post(`${v1}/accounts::lookup`, readOnly, handleLookup(usecases));
  app.post(`${v1}/accounts::update`, options, handleUpdate(usecases));
  app.post(`${v1}/accounts::delete`, options, handleDelete(usecases));
  app.post('/securetoken.googleapis.com/v1/token', readOnly, handleToken(usecases, info));
  app.get(`${v1}/projects`, options, handleProject(usecases, info, apps));
  app.get(`${v2}/passwordPolicy`, options, handlePasswordPolicy(usecases, apps));
  app.get(`${v2}/recaptchaConfig`, options, handleRecaptchaConfig);
  app.get(`${v1}/recaptchaParams`, options, handleRecaptchaParams);
  await addUnimplemented(app, '/identitytoolkit.googleapis.com/*');
  await addUnimplemented(app, '/securetoken.googleapis.com/*');
}

/** The calls of `firebase-admin/auth` (A26), and the older form in which command line tools import and export. */
async function addAdminRoutes(app: HttpApp, { usecases, info }: RouteDeps): Promise<void> {
  const { admin, providers } = usecases;
  const project1 = `${v1}/projects/:project`;
  const project2 = `${v2}/projects/:project`;
  const legacy = '/www.googleapis.com/identitytoolkit/v3/relyingparty';
  const importOptions = { ...options, bodyLimit: limits.identity.importBodyBytesMax };
  app.post(`${project1}/accounts`, options, handleCreate(admin));
  app.post(`${project1}/accounts::lookup`, readOnly, handleAdminLookup(usecases));
  app.get(`${project1}/accounts::batchGet`, options, handleList(admin));
  app.post(`${legacy}/downloadAccount`, readOnly, handleLegacyList(admin, info));
  app.post(`${project1}/accounts::query`, readOnly, handleQuery(admin));
  app.post(`${project1}/accounts::update`, options, handleAdminUpdate(admin));
  app.post(`${project1}/accounts::delete`, options, handleAdminDelete(admin));
  app.post(`${project1}/accounts::batchDelete`, options, handleBatchDelete(admin));
  app.post(`${project1}/accounts::batchCreate`, importOptions, handleImport(admin));
  app.post(`${legacy}/uploadAccount`, importOptions, handleLegacyImport(admin, info));
  app.post(`${project1}/accounts::sendOobCode`, options, handleGenerateLink(admin, info));
  app.post<{ Params: { target: string } }>(`${v1}/projects/:target`, readOnly, handleSessionCookie(admin, info));
  for (const family of providerConfigFamilies) {
    const all = `${project2}/${family.collection}`;
    app.post<ForProviderConfig>(all, options, handleCreateProviderConfig(family, providers));
    app.get<ForProviderConfig>(all, options, handleListProviderConfigs(family, providers));
    app.get<ForProviderConfig>(`${all}/:id`, options, handleReadProviderConfig(family, providers));
    app.patch<ForProviderConfig>(`${all}/:id`, options, handleUpdateProviderConfig(family, providers));
    app.delete<ForProviderConfig>(`${all}/:id`, options, handleDeleteProviderConfig(family, providers));
  }
  app.get<ForProject>(`${project2}/config`, options, handleReadConfig(admin));
  app.patch<ForProject>(`${project2}/config`, options, handleChangeConfig(admin));
  for (const project of [project1, project2]) {
    app.all(`${project}/tenants`, options, refuseTenants);
    app.all(`${project}/tenants/*`, options, refuseTenants);
  }
  await addUnimplemented(app, `${v1}/projects/*`);
  await addUnimplemented(app, `${v2}/projects/*`);
}

/** Public keys, the page of mailed links, and the pages of sign-in by popup or redirect. */
async function addPublicRoutes(app: HttpApp, { usecases, apps, keys, info }: RouteDeps): Promise<void> {
  const account = 'securetoken@system.gserviceaccount.com';
  // Admin SDKs that are rerouted here keep Google's host name as the beginning of the path.
  for (const host of ['', '/www.googleapis.com']) {
    app.get(`${host}/robot/v1/metadata/x509/${account}`, options, handleX509Keys(keys));
    app.get(`${host}/identitytoolkit/v3/relyingparty/publicKeys`, options, handleX509Keys(keys));
    app.get(`${host}/service_accounts/v1/jwk/${account}`, options, handleJwks(keys));
  }
  await app.register(async (scope) => {
    addFormParser(scope);
    // The web application serves every path and has a screen of its own for mailed links.
    const hasWebApplication = () => scope.hasRoute({ method: 'GET', url: '/*' });
    scope.get(actionPath, options, showActionPage(usecases, hasWebApplication));
    scope.post(actionPath, options, submitActionPage(usecases));
  });

  const handler = handlerPage({ usecases, apps, origin: info.origin });
  const frame = framePage({ usecases, apps });
  const notFound = async (_request: FastifyRequest, reply: FastifyReply) => sendNotFound(reply);
  app.get(handlerPath, options, handler);
  app.get('/__/auth/handler.js', options, (_request, reply) => sendScript(reply, handlerScript));
  app.get('/__/auth/iframe', options, frame);
  app.get('/__/auth/iframe.js', options, (_request, reply) => sendScript(reply, iframeScript));
  app.get('/__/auth/*', options, notFound);
  // An SDK that talks to plain http takes this server for an emulator and opens the pages under these names. A pattern,
  // so that the emulator itself can add a page of its own.
  app.get<{ Params: { page: string } }>('/emulator/auth/:page', options, async (request, reply) => {
    if (request.params.page === 'handler') return handler(request, reply);
    return request.params.page === 'iframe' ? frame(request, reply) : notFound(request, reply);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: returnFormBytesMax },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    scope.post(handlerPath, { ...readOnly, bodyLimit: returnFormBytesMax }, handleFormReturn(info.origin));
  });

  await addUnimplemented(app, '/iamcredentials.googleapis.com/*');
  await addUnimplemented(app, '/www.googleapis.com/identitytoolkit/*');
}

const returnFormBytesMax = 64 * 1024;

function addFormParser(app: HttpApp): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Answers 501 for protocol calls that Hearth does not have. The body is discarded unread, so it cannot be invalid. */
async function addUnimplemented(app: HttpApp, path: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async () => undefined);
    scope.all(path, { config: { presentError } }, async () => {
      throw new AppError('server/unimplemented');
    });
  });
}
