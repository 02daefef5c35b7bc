import { connect, type Socket } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { systemErrorCode } from '../../errors.ts';
import { domainOf, type Mailbox } from '../addresses.ts';
import { DeliveryError } from './delivery-error.ts';
import { isLoopbackHost, type SmtpServer } from './smtp-url.ts';

export interface SmtpMessage {
  /** The same for every attempt, so that a receiver recognises a duplicate. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: number;
}

export interface SmtpOptions {
  readonly server: SmtpServer;
  readonly from: Mailbox;
  readonly connectMs: number;
  readonly deliverMs: number;
  /** The trusted authority instead of the usual ones, in PEM. */
  readonly authority?: string | undefined;
}

/** Sends one mail to the mail server; resolves when the server has taken responsibility for it. */
export type DeliverMail = (message: SmtpMessage, signal: AbortSignal) => Promise<void>;

export function createSmtp(options: SmtpOptions): DeliverMail {
  return async (message, signal) => {
    // Loaded at the first mail: a server that sends none pays neither start time nor memory.
    const [{ default: MailComposer }, { default: Connection }] = await Promise.all([
      import('nodemailer/lib/mail-composer'),
      import('nodemailer/lib/smtp-connection'),
    ]);
    const content = await new MailComposer(compose(message, options.from)).compile().build();
    const socket = await openSocket(options, signal);
    const connection = new Connection(connectionOptions(options, socket));
    try {
      await converse(connection, options, { to: message.to, content }, signal);
    } catch (error) {
      connection.close();
      socket.destroy();
      throw asDeliveryError(error, options.server);
    }
    // RFC 5321, 4.1.1.10: QUIT. The mail is accepted; the answer is not waited for.
    connection.quit();
    setTimeout(() => connection.close(), goodbyeMs).unref();
  };
}

const goodbyeMs = 5000;

/**
 * Addresses are objects, because a text would be parsed as a list. Nothing in a mail is read from a file or fetched.
 */
function compose({ messageId, to, subject, text, html, at }: SmtpMessage, from: Mailbox) {
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    subject,
    text,
    ...(html !== '' && { html }),
    messageId,
    date: new Date(at),
    // RFC 3834: an automatic responder does not answer this.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The resolver of this machine knows /etc/hosts and the names beside a container. */
function openSocket({ server, connectMs }: SmtpOptions, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: server.host, port: server.port });
    const giveUp = (error: DeliveryError) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cut);
      socket.destroy();
      reject(error);
    };
    const cut = () => giveUp(tooLong());
    const timer = setTimeout(cut, connectMs);
    signal.addEventListener('abort', cut, { once: true });
    if (signal.aborted) cut();
    socket.on('error', (error) => giveUp(unreachable(error)));
    socket.once('connect', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cut);
      resolve(socket);
    });
  });
}

function connectionOptions({ server, from, connectMs, deliverMs, authority }: SmtpOptions, connection: Socket) {
  return {
    connection,
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'required',
    opportunisticTLS: server.tls === 'opportunistic',
    // RFC 7435: where plain text would do, an unknown certificate is better than none.
    tls: { rejectUnauthorized: server.tls !== 'opportunistic', ...(authority && { ca: authority }) },
    // The name of this machine is not revealed.
    name: domainOf(from.address),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: deliverMs,
  };
}

/** Greets, logs in and sends. An error of the connection or the signal ends it at any step. */
async function converse(
  connection: SMTPConnection,
  { server, from }: SmtpOptions,
  mail: { readonly to: string; readonly content: Buffer },
  signal: AbortSignal,
): Promise<void> {
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    signal.addEventListener('abort', () => reject(tooLong()), { once: true });
    if (signal.aborted) reject(tooLong());
  });
  const step = (begin: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve()))),
    ]);

  await step((done) => connection.connect(done));
  if (server.login && connection.allowsAuth) {
    if (!connection.secure && !isLoopbackHost(server.host)) throw new DeliveryError(noTls, { permanent: false });
    const { user, password } = server.login;
    await step((done) => connection.login({ credentials: { user, pass: password } }, done));
  }
  await step((done) => connection.send({ from: from.address, to: [mail.to] }, mail.content, done));
}

const noTls = 'The mail server offers no TLS, and the password is not sent without.';

function tooLong(cause?: unknown): DeliveryError {
  return new DeliveryError('The mail server took too long.', { permanent: false, cause });
}

function unreachable(error: Error): DeliveryError {
  const code = systemErrorCode(error) ?? error.message;
  return new DeliveryError(`The mail server cannot be reached (${code}).`, { permanent: false, cause: error });
}

interface SmtpFault {
  readonly message: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly code?: string;
  readonly command?: string;
}

/**
 * A 5xx for this sender, recipient or text is permanent; everything else (a wrong password, a broken certificate, no
 * connection) the operator can fix, and the mail waits.
 */
function asDeliveryError(error: unknown, server: SmtpServer): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const fault: SmtpFault = error instanceof Error ? error : { message: String(error) };
  // The timeout of the socket, which on a busy machine is noticed before the signal.
  if (fault.code === 'ETIMEDOUT') return tooLong(error);
  const code = fault.responseCode ?? 0;
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(fault.command ?? '');
  const needsLogin = [530, 534, 535, 538].includes(code);
  const isUnsendable = fault.code === 'EENVELOPE' && fault.command === 'API';
  return new DeliveryError(printable(fault.response ?? fault.message, server), {
    permanent: isUnsendable || (isAboutMail && code >= 500 && !needsLogin),
    cause: error,
  });
}

/** The server's answer in one printable line, without the login, should the server repeat it. */
function printable(words: string, { login }: SmtpServer): string {
  const parts = login ? [`\0${login.user}\0${login.password}`, login.password, login.user] : [];
  const secrets = parts.flatMap((part) => (part === '' ? [] : [part, Buffer.from(part).toString('base64')]));
  const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), words);
  return masked
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, sentenceLengthMax);
}

const sentenceLengthMax = 300;
