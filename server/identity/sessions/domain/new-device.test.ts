import { describe, expect, it } from 'vitest';
import { isStrangeDevice } from './new-device.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const home = { agent: firefox, address: '192.0.2.7' };

describe('a device that an account was never used by', () => {
  it('is another kind of device, or one in another network', () => {
    expect(isStrangeDevice({ agent: phone, address: home.address }, [home])).toBe(true);
    expect(isStrangeDevice({ agent: firefox, address: '203.0.113.9' }, [home])).toBe(true);
    expect(isStrangeDevice({ agent: firefox, address: '2001:db8:9:1::/64' }, [home])).toBe(true);
  });

  it('is not the one of yesterday, with a newer version or another address of the same network', () => {
    expect(isStrangeDevice(home, [home])).toBe(false);
    expect(isStrangeDevice({ agent: newerFirefox, address: '192.0.77.1' }, [home])).toBe(false);
    const six = { agent: firefox, address: '2001:db8:9:1::/64' };
    expect(isStrangeDevice({ ...six, address: '2001:db8:9:2::/64' }, [six])).toBe(false);
  });

  it('is not the first one of all', () => {
    expect(isStrangeDevice(home, [])).toBe(false);
  });
});
