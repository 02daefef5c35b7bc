import { parseMailbox } from '../mail/addresses.ts';
import { parseSmtpUrl } from '../mail/smtp/smtp-url.ts';

/** Every variable of Hearth: its name, a sentence, a parser and a default. Nothing else reads the environment. */
export interface Variable<T> {
  /** `HEARTH_` + this, upper-cased with underscores, is the name in the environment; kebab-cased it is the flag. */
  readonly sentence: string;
  readonly expected: string;
  readonly secret?: true;
  /** The value, or undefined when the text is invalid. */
  readonly parse: (text: string) => T | undefined;
  readonly fallback: T;
}

export const variables = {
  data: text('The folder that holds everything: database, files, keys.', './data'),
  host: text('The address to listen on. 0.0.0.0 is every address of this machine.', 'localhost'),
  port: variable(
    'The port to listen on; 0 picks a free one.',
    'a whole number from 0 to 65535',
    7400,
    integer(0, 65_535),
  ),
  publicUrl: optional(
    'The address people use. Links in mails, uploads and downloads are built from it alone.',
    'an http or https origin such as https://files.example.org',
    origin,
  ),
  contentUrl: optional(
    'A second address, of this same server, that serves what people uploaded and nothing else.',
    'an http or https origin such as https://files.example.net',
    origin,
  ),
  project: variable(
    'The project id that apps name.',
    '4 to 30 small letters, digits or dashes, starting with a letter, and not "drive"',
    'hearth',
    projectId,
  ),
  databaseUrl: {
    ...optional(
      'PostgreSQL instead of the embedded database.',
      'a URL such as postgres://user:password@host/name',
      postgresUrl,
    ),
    secret: true as const,
  },
  databasePool: variable('Connections to PostgreSQL at most.', 'a whole number from 1 to 500', 10, integer(1, 500)),
  trustedProxies: variable(
    'Proxies whose X-Forwarded headers are believed.',
    'addresses or networks such as 127.0.0.1,10.0.0.0/8',
    [] as readonly string[],
    networks,
  ),
  metricsToken: {
    ...optional('Who holds this token may read /metrics from another machine.', 'at least 16 characters', (t) =>
      t.length >= 16 ? t : undefined,
    ),
    secret: true as const,
  },
  logLevel: variable(
    'How much is logged.',
    'trace, debug, info, warn, error or silent',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  ),
  logFormat: variable(
    'json, pretty, or auto: pretty on a terminal.',
    'auto, json or pretty',
    'auto',
    oneOf('auto', 'json', 'pretty'),
  ),
  smtpUrl: {
    ...optional(
      'The mail server. Without one, mails stay in the outbox, where the console shows them.',
      'a URL such as smtps://user:password@mail.example.org or smtp://mail.example.org:587?tls=required',
      (t) => (parseSmtpUrl(t) ? t : undefined),
    ),
    secret: true as const,
  },
  mailFrom: optional(
    'Who mails come from.',
    'an address such as hearth@example.org or "Our place <hearth@example.org>"',
    (t) => (parseMailbox(t) ? t : undefined),
  ),
  drainSeconds: variable(
    'How long the server goes on serving after SIGTERM while /readyz says 503, so that a load balancer turns away.',
    'a whole number from 0 to 600',
    2,
    integer(0, 600),
  ),
  functionsUser: optional(
    'Who the processes of functions run as, if Hearth runs as root. Without it, each codebase has a user of its own.',
    'a user of this machine, or numbers such as 1500 or 1500:1500',
    (t) => (/^[a-z_][\w.-]{0,31}$|^\d{1,9}(:\d{1,9})?$/.test(t) ? t : undefined),
  ),
  allowPrivateIssuers: variable(
    'Whether sign-in services may be at addresses of your own network, and without https there.',
    'true or false',
    false,
    (t) => (t === 'true' ? true : t === 'false' ? false : undefined),
  ),
} as const;

export type VariableName = keyof typeof variables;
export type Config = { readonly [N in VariableName]: (typeof variables)[N]['fallback'] };

export function environmentName(name: VariableName): string {
  return `HEARTH_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

export function flagName(name: VariableName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function variable<T>(
  sentence: string,
  expected: string,
  fallback: T,
  parse: (text: string) => T | undefined,
): Variable<T> {
  return { sentence, expected, fallback, parse };
}

function optional(
  sentence: string,
  expected: string,
  parse: (text: string) => string | undefined,
): Variable<string | undefined> {
  return { sentence, expected, fallback: undefined, parse };
}

function text(sentence: string, fallback: string): Variable<string> {
  return variable(sentence, 'a text that is not empty', fallback, (t) => (t.trim() === '' ? undefined : t));
}

function integer(min: number, max: number) {
  return (t: string) => (/^\d{1,10}$/.test(t) && Number(t) >= min && Number(t) <= max ? Number(t) : undefined);
}

function oneOf(...words: readonly string[]) {
  return (t: string) => (words.includes(t) ? t : undefined);
}

function projectId(t: string): string | undefined {
  // The bucket of the drive has that name, and the default bucket has the project's.
  return /^[a-z][a-z0-9-]{3,29}$/.test(t) && t !== 'drive' ? t : undefined;
}

function origin(t: string): string | undefined {
  const url = URL.canParse(t) ? new URL(t) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const bare =
    url.username === '' && url.password === '' && url.pathname === '/' && url.search === '' && url.hash === '';
  return bare ? url.origin : undefined;
}

function postgresUrl(t: string): string | undefined {
  return URL.canParse(t) && ['postgres:', 'postgresql:'].includes(new URL(t).protocol) ? t : undefined;
}

function networks(t: string): readonly string[] | undefined {
  const deps = t
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return deps.every((part) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(part)) ? deps : undefined;
}
