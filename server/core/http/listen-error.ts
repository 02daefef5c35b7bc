import { StartError, systemErrorCode } from '../errors.ts';
import { freePort } from './free-port.ts';

/** Throws a sentence when a server could not listen there. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  try {
    await freePort(host, port);
  } catch (error) {
    throw listenError(error, host, port);
  }
}

/** Says in a sentence why a server cannot listen. */
export function listenError(error: unknown, host: string, port: number): unknown {
  switch (systemErrorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use. Stop the other program, or choose another port with --port.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user. Choose one above 1023 with --port.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`${host} is not an address of this machine. Choose another with --host.`);
    default:
      return error;
  }
}
