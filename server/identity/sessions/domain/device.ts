/**
 * What a person would call the device behind a user agent: `Firefox on Windows`. Every word comes from the tables below,
 * so nothing that a stranger's program calls itself is ever shown.
 */
export function deviceName(agent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** Each names itself after those it descends from, so the youngest are asked first. */
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
