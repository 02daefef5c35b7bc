import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.…'],
  ['2001:db8:1:2::/64', '2001:db8:1:…'],
  ['0:0:0:0::/64', '0:0:0:…'],
  ['', ''],
  ['nonsense <b>', ''],
])('the address %s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});
