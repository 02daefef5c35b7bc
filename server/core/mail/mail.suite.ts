import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import type { Database } from '../database/index.ts';
import { openVault } from '../keys/index.ts';
import { createLog } from '../log/index.ts';
import { createMail, type MailDeps } from './create-mail.ts';
import { frame } from './templates/frame.ts';
import type { MailMessage, TemplateDefinition, TemplateText } from './types.ts';

/** The templates of the tests: a reset mail in every language and a code by text message. */
export const resetMail: TemplateDefinition = {
  name: 'reset-password',
  sentence: 'Sent to whoever forgot a password.',
  variables: {
    workspaceName: { example: 'The Nest' },
    name: { example: 'Ada' },
    link: { example: 'https://nest.example.org/auth/action?oobCode=abc', kind: 'link', required: true },
  },
  texts: {
    en: inLanguage(
      'en',
      'Reset your password at {{workspaceName}}',
      'Hello {{name}}, choose a new password.',
      'Choose',
    ),
    de: inLanguage(
      'de',
      'Passwort bei {{workspaceName}} neu setzen',
      'Hallo {{name}}, wählen Sie ein Passwort.',
      'Wählen',
    ),
    es: inLanguage('es', 'Nueva contraseña en {{workspaceName}}', 'Hola {{name}}, elija una contraseña.', 'Elegir'),
    fr: inLanguage(
      'fr',
      'Nouveau mot de passe sur {{workspaceName}}',
      'Bonjour {{name}}, choisissez-en un.',
      'Choisir',
    ),
    ar: inLanguage('ar', 'كلمة مرور جديدة في {{workspaceName}}', 'مرحبًا {{name}}، اختر كلمة مرور.', 'اختيار'),
    zh: inLanguage('zh', '重置 {{workspaceName}} 的密码', '{{name}}，您好，请设置新密码。', '设置'),
  },
};

const code = (text: string): TemplateText => ({ subject: '', text, html: '' });

export const codeText: TemplateDefinition = {
  name: 'sign-in-code',
  sentence: 'Sent to whoever signs in with a telephone.',
  channel: 'text',
  variables: { code: { example: '123456', kind: 'code', required: true } },
  texts: {
    en: code('Your code is {{code}}.'),
    de: code('Ihr Code ist {{code}}.'),
    es: code('Su código es {{code}}.'),
    fr: code('Votre code est {{code}}.'),
    ar: code('رمزك هو {{code}}.'),
    zh: code('您的验证码是 {{code}}。'),
  },
};

export const link = 'https://nest.example.org/auth/action?mode=resetPassword&oobCode=s3cret-c0de';

export function resetFor(to: string, more: Partial<MailMessage> = {}): MailMessage {
  return { to, template: 'reset-password', variables: { workspaceName: 'The Nest', name: 'Ada', link }, ...more };
}

/** Mail on its own database, with a test clock. Several can share the same parts. */
export async function mailParts(database: Database): Promise<MailDeps & { clock: ReturnType<typeof createTestClock> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    database,
    vault: openVault(join(folder, 'master.key'), { mayCreate: true }),
    clock: createTestClock(),
    log: await createLog({ logLevel: 'silent', logFormat: 'json' }),
    from: { name: 'The Nest', address: 'nest@example.org' },
    serves: true,
  };
}

export function mailOn(deps: MailDeps, more: Partial<MailDeps> = {}) {
  const mail = createMail({ ...deps, ...more });
  mail.templates.register([resetMail, codeText]);
  return mail;
}

/** Everything in the tables, as a thief of the database reads it. */
export async function rawRows(database: Database): Promise<string> {
  const tables = await Promise.all([
    sql`select * from mail_messages`.execute(database.query),
    sql`select * from mail_templates`.execute(database.query),
  ]);
  return JSON.stringify(tables.map(({ rows }) => rows));
}

function inLanguage(
  language: 'en' | 'de' | 'es' | 'fr' | 'ar' | 'zh',
  subject: string,
  hello: string,
  label: string,
): TemplateText {
  return {
    subject,
    ...frame({ language, heading: '{{workspaceName}}', paragraphs: [hello], button: { label, link: 'link' } }),
  };
}
