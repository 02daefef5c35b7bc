import { describe, expect, it } from 'vitest';
import { countryOf, mayText } from './regions.ts';

describe('The country of a number', () => {
  it.each([
    ['+4915112345678', 'DE'],
    ['+12025550123', 'US'],
    ['+14165550123', 'CA'],
    ['+18765550123', 'JM'],
    ['+77015550123', 'KZ'],
    ['+79015550123', 'RU'],
    ['+447700900123', 'GB'],
    ['+88312345678', undefined],
  ])('of %s is %s', (phone, country) => {
    expect(countryOf(phone)).toBe(country);
  });
});

describe('Codes', () => {
  it('are texted everywhere except to forbidden countries', () => {
    const regions = { allowByDefault: { disallowedRegions: ['DE', 'JM'] } };
    expect(mayText('+4915112345678', regions)).toBe(false);
    expect(mayText('+18765550123', regions)).toBe(false);
    expect(mayText('+12025550123', regions)).toBe(true);
    expect(mayText('+88312345678', regions)).toBe(true);
  });

  it('are texted only to allowed countries, and nowhere when the country is unknown', () => {
    const regions = { allowlistOnly: { allowedRegions: ['DE', 'US'] } };
    expect(mayText('+4915112345678', regions)).toBe(true);
    expect(mayText('+12025550123', regions)).toBe(true);
    expect(mayText('+14165550123', regions)).toBe(false);
    expect(mayText('+88312345678', regions)).toBe(false);
    expect(mayText('+4915112345678', { allowlistOnly: { allowedRegions: [] } })).toBe(false);
  });
});
