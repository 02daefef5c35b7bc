import { deviceName } from './device.ts';
import type { Client } from './request-info.ts';

/**
 * Whether somebody signs in by a device that the account was never used by: another kind of browser or system, or the
 * same kind from another network. An account that was never used knows no strangers.
 */
export function isStrangeDevice(client: Client, known: readonly Client[]): boolean {
  if (known.length === 0) return false;
  const mark = markOf(client);
  return !known.some((device) => markOf(device) === mark);
}

function markOf({ agent, address }: Client): string {
  return `${deviceName(agent)} ${networkOf(address)}`;
}

/** Addresses change within a provider's network from one evening to the next; a device is no stranger for that. */
function networkOf(address: string): string {
  const isSix = address.includes(':');
  return address
    .split(isSix ? ':' : '.')
    .slice(0, isSix ? 3 : 2)
    .join(':');
}
