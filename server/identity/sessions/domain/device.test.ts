import { describe, expect, it } from 'vitest';
import { deviceName, isNewDevice, shortAddress } from './device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('A device name', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Linux'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S9) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
    ['curl/8.5.0', 'curl'],
    ['node', 'Node.js'],
    ['', 'Unknown device'],
  ])('of %s is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });

  it('contains no text of the client (T7)', () => {
    for (const agent of ['<img src=x onerror=alert(1)>', 'Your bank\nSafari', '\u202Eevil', 'a'.repeat(100_000)])
      expect(deviceName(agent)).toBe('Unknown device');
  });
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const home = { agent: firefox, address: '192.0.2.7' };

describe('A new device', () => {
  it('is another kind of device, or one in another network', () => {
    expect(isNewDevice({ agent: phone, address: home.address }, [home])).toBe(true);
    expect(isNewDevice({ agent: firefox, address: '203.0.113.9' }, [home])).toBe(true);
    expect(isNewDevice({ agent: firefox, address: '2001:db8:9:1::/64' }, [home])).toBe(true);
  });

  it('is not a newer version or another address of the same network', () => {
    expect(isNewDevice(home, [home])).toBe(false);
    expect(isNewDevice({ agent: newerFirefox, address: '192.0.77.1' }, [home])).toBe(false);
    const six = { agent: firefox, address: '2001:db8:9:1::/64' };
    expect(isNewDevice({ ...six, address: '2001:db8:9:2::/64' }, [six])).toBe(false);
  });

  it('is not the first device of an account', () => {
    expect(isNewDevice(home, [])).toBe(false);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.…'],
  ['2001:db8:1:2::/64', '2001:db8:1:…'],
  ['0:0:0:0::/64', '0:0:0:…'],
  ['', ''],
  ['nonsense <b>', ''],
])('shows the address %s as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});
