import type { Duplex } from 'node:stream';
import { AppError } from '../../core/errors.ts';
import type { Deployed, FunctionRegistry } from '../codebases/usecases/registry.ts';
import { unsignedToken } from '../runtime/domain/unsigned-token.ts';
import type { FileAction, FileActionCall, FileActions } from '../types.ts';
import { answerBytesMax, type CallableAnswer, eventMessages, readAnswer, readChunk } from './domain.ts';

export interface FileActionDeps {
  readonly registry: FunctionRegistry;
  /** Where functions reach this server. */
  readonly origin: string;
}

export function createFileActions({ registry, origin }: FileActionDeps): FileActions {
  const find = (name: string): FileAction | undefined => {
    const found = registry.find(name);
    return found && actionOf(found);
  };
  return {
    origin,
    list: () =>
      registry
        .all()
        .flatMap((deployed) => actionOf(deployed) ?? [])
        .slice(0, listedMax),
    find,
    async run(call) {
      const found = registry.find(call.name);
      if (!found?.spec.fileAction) throw new AppError('action/not-found');
      const { body } = await request(found, call);
      const answer = Buffer.isBuffer(body) ? answerOf(body) : await follow(body, call);
      if (!answer) throw new AppError('functions/crashed');
      return answer;
    },
  };
}

function actionOf({ spec }: Deployed): FileAction | undefined {
  const { name, fileAction, timeoutMs } = spec;
  return fileAction && { name, timeoutMs, ...fileAction };
}

/** Calls as the SDK would: streaming, and with the token of the person, whom the server has verified already. */
function request({ spec, runtime }: Deployed, { uid, claims, data, signal }: FileActionCall) {
  const token = unsignedToken(claims);
  const message = {
    target: spec.name,
    method: 'POST',
    url: '/',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': loopback,
      'x-forwarded-proto': 'http',
    },
    address: loopback,
    verified: { idToken: { token, claims } },
  };
  return runtime.request(spec, message, Buffer.from(JSON.stringify({ data })), { client: `uid ${uid}`, signal, uid });
}

const listedMax = 200;
const loopback = '127.0.0.1';

/** A function of the first generation does not stream. */
function answerOf(body: Buffer): CallableAnswer | undefined {
  if (body.length > answerBytesMax) throw new AppError('action/failed');
  return readAnswer(JSON.parse(body.toString('utf8')));
}

async function follow(body: Duplex, { onChunk }: FileActionCall): Promise<CallableAnswer | undefined> {
  try {
    for await (const message of eventMessages(body)) {
      const answer = readAnswer(message);
      if (answer) return answer;
      onChunk(readChunk(message));
    }
    return undefined;
  } catch (error) {
    throw error instanceof RangeError || error instanceof SyntaxError
      ? new AppError('action/failed', { cause: error })
      : error;
  } finally {
    body.destroy();
  }
}
