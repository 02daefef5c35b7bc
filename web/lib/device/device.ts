import type { InitConfig } from '@hearth/contract';

/** The used part of a window. */
type Device = Pick<Window, 'localStorage' | 'indexedDB'>;

/**
 * The data that lets the application open offline: the server configuration, and a database with lists, changes and
 * files of the signed-in person. None of it outlives the session on this device.
 */
export const deviceDatabase = 'hearth-device';

/** Whether the person allows offline storage; the default is yes. */
export function isOfflineEnabled(device: Device): boolean {
  return read(device, switchKey) !== 'off';
}

export function chooseOffline(device: Device, isOn: boolean): void {
  write(device, switchKey, isOn ? null : 'off');
  if (!isOn) forgetDevice(device);
}

/** Deletes everything without a check of the owner: at the end of a session no other person's data can be here. */
export function forgetDevice(device: Device): void {
  write(device, initKey, null);
  write(device, waitingKey, null);
  try {
    // Other tabs close their connection on `versionchange`; the database is deleted as soon as they have.
    device.indexedDB.deleteDatabase(deviceDatabase);
  } catch {
    // A browser without storage has nothing to delete.
  }
}

export function storeInit(device: Device, init: InitConfig): void {
  write(device, initKey, JSON.stringify(init));
}

/** The configuration of the last signed-in visit; the caller validates it. */
export function storedInit(device: Device): unknown {
  try {
    return JSON.parse(read(device, initKey) ?? 'null');
  } catch {
    return null; // not valid JSON
  }
}

/** Whether changes wait in the database, so that most pages need not open it to find none. */
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
    return null; // storage is switched off
  }
}

function write(device: Device, key: string, value: string | null): void {
  try {
    if (value === null) device.localStorage.removeItem(key);
    else device.localStorage.setItem(key, value);
  } catch {
    // Storage is switched off: the application does not work offline.
  }
}
