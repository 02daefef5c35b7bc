import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { parseSmtpUrl, type SmtpServer } from './smtp-url.ts';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  readonly secure: boolean;
  readonly user: string | undefined;
}

export interface TestMailServer {
  readonly received: ReceivedMail[];
  readonly port: number;
  /** The address, as an operator would write it. */
  at(url: (port: number) => string): SmtpServer;
  close(): Promise<void>;
}

/** Answers instead of accepting a mail, one each time; `hang` never answers. */
export type Answer = { readonly code: number; readonly words: string } | 'hang';

/** A real mail server on this machine, for one test. */
export async function startMailServer(
  options: SMTPServerOptions & { readonly toRecipient?: Answer[]; readonly toData?: Answer[] } = {},
): Promise<TestMailServer> {
  const { toRecipient = [], toData = [], ...rest } = options;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => answer(toRecipient, done),
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString('utf8');
      });
      stream.on('end', () =>
        answer(toData, (error) => {
          const { mailFrom, rcptTo } = session.envelope;
          if (!error)
            received.push({
              from: mailFrom === false ? '' : mailFrom.address,
              to: rcptTo.map(({ address }) => address),
              source,
              secure: session.secure,
              user: typeof session.user === 'string' ? session.user : undefined,
            });
          done(error);
        }),
      );
    },
    ...rest,
  });
  // Some tests are about clients that break the connection.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return {
    received,
    port,
    at(url) {
      const parsed = parseSmtpUrl(url(port));
      if (!parsed) throw new Error(`${url(port)} is not the address of a mail server.`);
      return parsed;
    },
    close,
  };
}

function answer(answers: Answer[], done: (error?: Error | null) => void): void {
  const next = answers.shift();
  if (next === 'hang') return;
  done(next ? Object.assign(new Error(next.words), { responseCode: next.code }) : null);
}
