import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { createSourcePositions } from './source-positions.ts';

export type Log = Logger;

/** Structured JSON, one object a line; pretty on a terminal. Callers log ids, never bodies or secrets. */
export async function createLog(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  destination?: DestinationStream,
): Promise<Log> {
  const toSource = createSourcePositions();
  const options = {
    serializers: { err: (error: unknown) => describeError(error, toSource) },
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The last protection, should an object with one of these fields ever be logged.
    redact: [
      'authorization',
      'password',
      'token',
      'idToken',
      'refreshToken',
      'secret',
      '*.authorization',
      '*.password',
      '*.token',
      '*.idToken',
      '*.refreshToken',
      '*.secret',
    ],
  };
  if (destination) return pino(options, destination);
  const pretty = config.logFormat === 'pretty' || (config.logFormat === 'auto' && process.stdout.isTTY);
  if (!pretty) return pino(options, pino.destination({ dest: 1, sync: true }));
  const { default: prettyStream } = await import('pino-pretty');
  return pino(options, prettyStream({ colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true }));
}

function describeError(error: unknown, toSource: (stack: string) => string) {
  // Any value can be thrown; the reporter must not throw itself (A45).
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const described = pino.stdSerializers.err(error);
  return { ...described, stack: toSource(described.stack) };
}
