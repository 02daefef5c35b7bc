import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import { clientOf } from '../../api/guards.ts';
import { maskedPhone } from '../../second-factors/domain/second-factor.ts';
import type { UseCases } from '../../usecases/index.ts';
import { actionPath } from '../domain/action-link.ts';
import { type ActionWords, actionWords } from '../domain/action-words.ts';
import type { CheckedCode } from '../usecases/redeem-code.ts';
import { type ActionView, actionHeaders, actionHtml } from './action-html.ts';

type ActionUseCases = Pick<UseCases, 'checkCode' | 'applyCode' | 'resetPassword' | 'continueAt'>;

const fields = v.object({
  mode: optionalText,
  oobCode: optionalText,
  apiKey: optionalText,
  lang: optionalText,
  continueUrl: optionalText,
  tenantId: optionalText,
});
type Query = v.InferOutput<typeof fields>;

/**
 * The page that mailed links lead to. Opening it does not use the code up, because mail scanners open links too; a sent
 * form or an SDK call does.
 */
export function showActionPage(usecases: ActionUseCases, hasWebApplication: () => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = parseFields(fields, request.query);
    const continueUrl = await usecases.continueAt({ apiKey: given.apiKey, url: given.continueUrl });
    if (given.mode === 'signIn' && given.continueUrl) return redirectToApp(reply, given, continueUrl);
    if (hasWebApplication()) return reply.redirect(`/auth/action?${queryOf({ ...given, continueUrl })}`, 303);
    return show(reply, await view(usecases, { ...given, continueUrl }));
  };
}

export function submitActionPage(usecases: ActionUseCases) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = parseFields(v.object({ ...fields.entries, newPassword: optionalText }), request.body);
    const continueUrl = await usecases.continueAt({ apiKey: given.apiKey, url: given.continueUrl });
    return show(reply, await submit(usecases, request, { ...given, continueUrl }));
  };
}

interface Shown {
  readonly status: number;
  readonly view: ActionView;
}

function show(reply: FastifyReply, { status, view: shown }: Shown): FastifyReply {
  return reply.status(status).headers(actionHeaders()).type('text/html; charset=utf-8').send(actionHtml(shown));
}

/** Redirects to the app, which signs in with the code in its own URL. T29: only to an authorised address. */
function redirectToApp(reply: FastifyReply, given: Query, continueUrl: string | undefined): FastifyReply {
  const { language, words } = actionWords(given.lang);
  if (continueUrl === undefined)
    return show(reply, { status: 400, view: { language, title: words.link, text: words.elsewhereRefused } });
  const target = new URL(continueUrl);
  for (const [name, value] of queryOf({ ...given, continueUrl: undefined })) target.searchParams.set(name, value);
  return reply.headers({ 'referrer-policy': 'no-referrer' }).redirect(target.href, 303);
}

function queryOf(given: Query): URLSearchParams {
  const entries = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new URLSearchParams(entries);
}

async function view(usecases: ActionUseCases, given: Query): Promise<Shown> {
  const { language, words } = actionWords(given.lang);
  return orFault(given, async () => {
    const checked = await usecases.checkCode(given.oobCode ?? '');
    const { kind } = checked.code;
    if (kind === 'EMAIL_SIGNIN') return { language, title: words.link, text: words.signInElsewhere };
    return formFor(given, checked, kind);
  });
}

function formFor(given: Query, checked: CheckedCode, kind: FormKind, fault?: string): ActionView {
  const { language, words } = actionWords(given.lang);
  const { title, text, button } = words.kinds[kind];
  const { oobCode, lang, apiKey, continueUrl } = given;
  return {
    language,
    title,
    text: filled(text, checked),
    fault,
    form: {
      path: actionPath,
      button,
      hidden: Object.fromEntries(queryOf({ oobCode, lang, apiKey, continueUrl })),
      newPassword: kind === 'PASSWORD_RESET' ? words.newPassword : undefined,
    },
  };
}

type FormKind = Exclude<CheckedCode['code']['kind'], 'EMAIL_SIGNIN'>;

/** Performs the action of the code's own kind, whatever the URL says. */
async function submit(
  usecases: ActionUseCases,
  request: FastifyRequest,
  given: Query & { readonly newPassword?: string | undefined },
): Promise<Shown> {
  const { language, words } = actionWords(given.lang);
  const { oobCode = '', newPassword = '', continueUrl } = given;
  const requestInfo = { client: clientOf(request), language: given.lang };
  return orFault(given, async () => {
    const checked = await usecases.checkCode(oobCode);
    const { kind } = checked.code;
    if (kind === 'EMAIL_SIGNIN') return { language, title: words.link, text: words.signInElsewhere };
    if (kind === 'PASSWORD_RESET') {
      const fault = await passwordFault(() => usecases.resetPassword({ oobCode, newPassword, ...requestInfo }));
      if (fault !== undefined) return formFor(given, checked, kind, fault);
    } else {
      await usecases.applyCode({ oobCode, ...requestInfo });
    }
    const { title, done } = words.kinds[kind];
    const continueLink = continueUrl === undefined ? undefined : { label: words.continueLink, url: continueUrl };
    return { language, title, text: filled(done, checked), continueLink };
  });
}

/** The error about the new password, to show the form again; undefined on success. */
async function passwordFault(reset: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await reset();
    return undefined;
  } catch (error) {
    const isAboutPassword = error instanceof AppError && /^auth\/(weak-password|password-does-not)/.test(error.code);
    if (isAboutPassword) return error.message;
    throw error;
  }
}

/** Expected errors become a page with a sentence; bugs are thrown. */
async function orFault(given: Query, work: () => Promise<ActionView>): Promise<Shown> {
  const { language, words } = actionWords(given.lang);
  try {
    const shown = await work();
    return { status: shown.fault === undefined ? 200 : 400, view: shown };
  } catch (error) {
    if (!(error instanceof AppError) || error.row.http >= 500) throw error;
    return { status: error.row.http, view: { language, title: words.link, text: faultText(error, words) } };
  }
}

function faultText({ code, message }: AppError, words: ActionWords): string {
  if (code === 'auth/expired-action-code') return words.expired;
  return code === 'auth/invalid-action-code' || code === 'auth/missing-action-code' ? words.invalid : message;
}

function filled(text: string, { code, factor }: CheckedCode): string {
  const values = new Map([
    ['email', code.email],
    ['newEmail', code.newEmail ?? ''],
    ['factor', factor?.displayName ?? (factor?.phone ? maskedPhone(factor.phone) : 'TOTP')],
  ]);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}
