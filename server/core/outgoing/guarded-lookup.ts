import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { OutgoingError } from './types.ts';

/** True when no connection may be made to this address. */
export type Refusal = (address: string) => boolean;

/** Resolves a name; the system's resolver by default. */
export type Resolve = (
  name: string,
  options: LookupOptions & { readonly all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name and refuses it when any of its addresses is refused. The connection uses exactly the checked
 * addresses, so a name that resolves differently a moment later gains nothing (T37: rebinding).
 */
export function guardedLookup(host: string, refuses: Refusal, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) return answer(error, '', 0);
      if (!first || found.some(({ address }) => refuses(address)))
        return answer(new OutgoingError('network', host), '', 0);
      if (options.all) return answer(null, found);
      return answer(null, first.address, first.family);
    });
  };
}
