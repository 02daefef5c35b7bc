import type { Client } from './request-info.ts';

/**
 * A readable name for a user agent: `Firefox on Windows`. Every word comes from the tables below, so text chosen by a
 * client is never shown.
 */
export function deviceName(agent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** User agents contain the names of the browsers they descend from, so the newest are matched first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bElectron\//, 'A desktop app'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bAppleWebKit\//, 'A web view'],
  [/^curl\//i, 'curl'],
  [/^(node|undici)\b|\bnode-fetch\b|\bNode\.js\b/i, 'Node.js'],
  [/^python-|\bPython\//i, 'Python'],
  [/^(okhttp|Dalvik)\//i, 'An Android app'],
  [/\bCFNetwork\//, 'An Apple app'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b|\bDarwin\//, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Whether the account was never used from this device: another browser or system, or the same kind in another network.
 * The first device of an account is not new.
 */
export function isNewDevice(client: Client, known: readonly Client[]): boolean {
  if (known.length === 0) return false;
  const mark = markOf(client);
  return !known.some((device) => markOf(device) === mark);
}

function markOf({ agent, address }: Client): string {
  return `${deviceName(agent)} ${networkOf(address)}`;
}

/** Addresses change within a provider's network, so the network is compared. */
function networkOf(address: string): string {
  const isSix = address.includes(':');
  return address
    .split(isSix ? ':' : '.')
    .slice(0, isSix ? 3 : 2)
    .join(':');
}

/**
 * A shortened client address: recognisable for its owner, without revealing the full address to others. Expects the
 * form that limits count: `192.0.2.7`, or the /64 of an IPv6 address.
 */
export function shortAddress(address: string): string {
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (four?.[1] !== undefined) return `${four[1]}.…`;
  const six = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64$/.exec(address);
  return six?.[1] === undefined ? '' : `${six[1]}:…`;
}
