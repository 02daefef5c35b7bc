import { inspect } from 'node:util';
import type { Frame } from '../../domain/frames.ts';
import type {
  DoneMessage,
  EventMessage,
  FailedMessage,
  OpenMessage,
  RequestMessage,
  StartMessage,
} from '../../domain/messages.ts';
import { FrameStream, type FrameStreamOptions } from '../frame-stream.ts';
import { giveAdminAccess } from './admin-access.ts';
import { openChannel } from './channel.ts';
import { type ExpressPackage, type ServeConnection, serveHttp } from './http-server.ts';
import { type Codebase, type DeployedFunction, loadCodebase } from './load-codebase.ts';
import { captureOutput, currentCall } from './output.ts';
import { type MakeRequest, requestsOf } from './request.ts';
import { SmallResponse } from './response.ts';
import { type TrustedTokens, trustTokens } from './trusted-tokens.ts';

/** The program of a child process that runs the functions of one codebase. */

interface Loaded {
  readonly codebase: Codebase;
  readonly express: ExpressPackage;
  readonly makeRequest: MakeRequest;
  readonly tokens: TrustedTokens;
  readonly servers: Map<string, ServeConnection>;
}

let loaded: Loaded | undefined;
const streams = new Map<number, FrameStream>();
const responses = new Map<number, SmallResponse>();
const channel = openChannel(receive);

let linesMax = 100;
captureOutput(
  (call, line) => channel.send('log', call, line),
  () => linesMax,
);
// A promise that nobody awaits must not end the calls of others; Firebase logs it too.
process.on('unhandledRejection', (reason) => printError('Unhandled rejection', reason));

function receive(frame: Frame): void {
  switch (frame.kind) {
    case 'start':
      start(frame.head as StartMessage).then(
        () => channel.send('ready', 0),
        (error: unknown) => channel.send('failed', 0, failureOf(error)),
      );
      return;
    case 'ping':
      channel.send('pong', frame.id, process.memoryUsage.rss());
      return;
    case 'call':
      currentCall.run({ id: frame.id, lines: 0 }, call, frame);
      return;
    case 'open':
      currentCall.run({ id: frame.id, lines: 0 }, open, frame);
      return;
    case 'abort':
      responses.get(frame.id)?.abort();
      streams.get(frame.id)?.receive(frame);
      return;
    default:
      streams.get(frame.id)?.receive(frame);
  }
}

async function start(message: StartMessage): Promise<void> {
  let tokens: TrustedTokens | undefined;
  linesMax = message.linesMax;
  if (message.admin) giveAdminAccess(message.admin);
  const codebase = await loadCodebase(message, (requireAs) => {
    tokens = trustTokens(requireAs, async (token) => (await channel.ask({ consumeAppCheckToken: token })) === true);
  });
  if (!tokens) throw new Error('The codebase has no firebase-functions.');
  const express = codebase.requireAs('express') as ExpressPackage;
  loaded = { codebase, express, makeRequest: requestsOf(express), tokens, servers: new Map() };
}

function call({ id, head, body }: Frame): void {
  const message = head as RequestMessage | EventMessage;
  const work = 'event' in message ? runEvent(id, message) : runRequest(id, message, body);
  work
    .catch((error: unknown): DoneMessage => {
      printError('Unhandled error', error);
      channel.send('failed', id, failureOf(error));
      return {};
    })
    .then((end) => channel.send('done', id, end));
}

async function runEvent(id: number, { target, event }: EventMessage): Promise<DoneMessage> {
  await functionNamed(target)(...event);
  channel.send('reply', id, { status: 200, headers: {} });
  return {};
}

async function runRequest(id: number, message: RequestMessage, body: Buffer): Promise<DoneMessage> {
  const handler = functionNamed(message.target);
  if (!loaded) return {};
  const release = loaded.tokens.trust(message.verified ?? {});
  const response = responseOf(id);
  responses.set(id, response);
  try {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    await handler(loaded.makeRequest(message, body), response);
    await closed;
    return { status: response.statusCode, code: response.errorCode };
  } finally {
    release();
    responses.delete(id);
  }
}

function responseOf(id: number): SmallResponse {
  let stream: FrameStream | undefined;
  return new SmallResponse({
    reply: (head, body) => channel.send('reply', id, head, body),
    begin(head) {
      channel.send('reply', id, head);
      stream = streamOf(id, { only: 'writes' });
      stream.once('close', () => responses.get(id)?.abort());
    },
    write: (body, written) => stream?.write(body, written) ?? false,
    end: () => void stream?.end(),
  });
}

function open({ id, head }: Frame): void {
  const { target } = head as OpenMessage;
  if (!loaded) return;
  let serve = loaded.servers.get(target);
  if (!serve) {
    serve = serveHttp(loaded.express, functionNamed(target));
    loaded.servers.set(target, serve);
  }
  serve(streamOf(id), (status) => channel.send('done', id, { status }));
}

function streamOf(id: number, options: Pick<FrameStreamOptions, 'only'> = {}): FrameStream {
  const stream = new FrameStream({
    ...options,
    send: (kind, head, body) => channel.send(kind, id, head, body),
    onClose: () => streams.delete(id),
  });
  stream.on('error', () => stream.destroy());
  streams.set(id, stream);
  return stream;
}

function functionNamed(name: string): DeployedFunction {
  const found = loaded?.codebase.functions.get(name);
  if (!found) throw new Error(`The codebase has no function "${name}".`);
  return found;
}

function failureOf(error: unknown): FailedMessage {
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}

function printError(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${inspect(error)}\n`);
}
