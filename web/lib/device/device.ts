import type { InitConfig } from '@hearth/contract';

/** What of a window is used here. */
type Device = Pick<Window, 'localStorage' | 'indexedDB'>;

/**
 * What this browser keeps so that the application opens without a network: what the server is, and a database of lists,
 * changes and files of the person who is signed in. None of it outlives their session on this device.
 */
export const deviceDatabase = 'hearth-device';

/** Whether the person lets this browser keep anything; they do until they say otherwise. */
export function keepsOffline(device: Device): boolean {
  return read(device, switchKey) !== 'off';
}

export function chooseOffline(device: Device, isOn: boolean): void {
  write(device, switchKey, isOn ? null : 'off');
  if (!isOn) forgetDevice(device);
}

/** Everything goes, whosever it was: at the end of a session nobody else's can be here. */
export function forgetDevice(device: Device): void {
  write(device, initKey, null);
  write(device, waitingKey, null);
  try {
    // Tabs that have it open close it when they are told; it goes as soon as they have.
    device.indexedDB.deleteDatabase(deviceDatabase);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function keepInit(device: Device, init: InitConfig): void {
  write(device, initKey, JSON.stringify(init));
}

/** As it was last said here while somebody was signed in; who reads it checks it. */
export function keptInit(device: Device): unknown {
  try {
    return JSON.parse(read(device, initKey) ?? 'null');
  } catch {
    return null; // written by hand
  }
}

/** That changes wait in the database: most pages need not open it to know that none do. */
export const waitingHint = {
  read: (device: Device): boolean => read(device, waitingKey) !== null,
  write: (device: Device, waits: boolean): void => write(device, waitingKey, waits ? '1' : null),
};

const switchKey = 'hearth.offline';
const initKey = 'hearth.offline.init';
const waitingKey = 'hearth.offline.waiting';

function read(device: Device, key: string): string | null {
  try {
    return device.localStorage.getItem(key);
  } catch {
    return null; // switched off by the person
  }
}

function write(device: Device, key: string, value: string | null): void {
  try {
    if (value === null) device.localStorage.removeItem(key);
    else device.localStorage.setItem(key, value);
  } catch {
    // The browser keeps nothing: then there is nothing without a network.
  }
}
