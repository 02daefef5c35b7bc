import { describe, expect, it } from 'vitest';
import { anObject, outcome, rows } from '../rules.suite.ts';

describe('conversions', () => {
  it.each(
    rows({
      true: [
        "int('12') == 12 && int('12') is int",
        "int('-3') == -3 && int('+3') == 3 && int('007') == 7",
        "int('-9223372036854775808') == -9223372036854775808",
        'int(2.9) == 2 && int(-2.9) == -2',
        "int(float('1e20')) == 9223372036854775807",
        "int(float('-1e20')) == -9223372036854775808",
        "int(float('NaN')) == 0",
        'int(5) == 5',
        "float('2.0') == 2.0 && float('1.5') is float",
        'float(2) is float && float(2) == 2',
        "float('1e3') == 1000.0 && float('.5') == 0.5 && float('5.') == 5.0",
        "float(' 2.5 ') == 2.5 && float('1.5f') == 1.5 && float('1.5d') == 1.5",
        "float('Infinity') > 1.0 && float('-Infinity') < 1.0",
        "string(12) == '12' && string(-5) == '-5'",
        "string(1.5) == '1.5' && string(2.0) == '2.0' && string(-0.0) == '-0.0'",
        "string(0.1 + 0.2) == '0.30000000000000004'",
        "string(float('1e7')) == '1.0E7' && string(float('1e6')) == '1000000.0'",
        "string(float('1e-3')) == '0.001' && string(float('1e-4')) == '1.0E-4'",
        "string(123456789.0) == '1.23456789E8' && string(float('-1.5e10')) == '-1.5E10'",
        "string(float('1e21')) == '1.0E21'",
        "string(float('NaN')) == 'NaN' && string(float('-Infinity')) == '-Infinity'",
        "string(true) == 'true' && string(null) == 'null' && string('s') == 's'",
        "bool('true') == true && bool('false') == false && bool(true)",
        'debug(1) == 1',
        'debug(true)',
      ],
      error: [
        "int('1e3') != 0",
        "int('9223372036854775808') != 0",
        "int('12abc') != 0",
        "int(' 12') == 12",
        "int('0x10') != 0",
        "int('') != 0",
        'int(true) != 0',
        'int(null) != 0',
        'int([1]) != 0',
        "float('abc') != 0.0",
        "float('inf') > 1.0",
        "float('nan') != 0.0",
        "float('1.2.3') != 0.0",
        "float('1_000') != 0.0",
        "float('') != 0.0",
        'float(true) != 0.0',
        "string([1, 2]) != ''",
        "string({'a': 1}) != ''",
        "string(b'abc') != ''",
        "string(duration.value(1, 's')) != ''",
        "string(request.time) != ''",
        "bool('yes')",
        'bool(1)',
        'bool(null)',
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  it('refuses an extremely long string of digits without parsing it', () => {
    const metadata = { digits: '9'.repeat(60_000) };
    const condition = 'int(resource.metadata.digits) > 0';
    const resource = anObject({ metadata });
    expect(outcome(condition, { resource })).toBe('error');
    expect(outcome('float(resource.metadata.digits) > 0', { resource })).toBe('error');
  });

  it('a function of the ruleset takes precedence over a built-in one', () => {
    expect(outcome("int('1') == 5", {}, 'function int(x) { return 5; }')).toBe('true');
  });
});

describe('math', () => {
  it.each(
    rows({
      true: [
        'math.abs(-2) == 2 && math.abs(-2) is int',
        'math.abs(-2.5) == 2.5 && math.abs(-2.5) is float',
        'math.ceil(2.1) == 3 && math.ceil(-1.5) == -1',
        'math.floor(2.7) == 2 && math.floor(-0.5) == -1',
        'math.floor(3) == 3',
        'math.round(2.5) == 3 && math.round(-2.5) == -2 && math.round(2.5) is int',
        "math.round(float('NaN')) == 0",
        "math.round(float('Infinity')) == 9223372036854775807",
        'math.sqrt(4) == 2.0 && math.sqrt(4) is float',
        'math.pow(2, 3) == 8 && math.pow(2, -1) == 0.5 && math.pow(4, 0.5) == 2',
        'math.isNaN(math.sqrt(-1)) && !math.isNaN(1)',
        'math.isInfinite(math.pow(10, 400)) && !math.isInfinite(1.0)',
      ],
      error: [
        "math.abs('a') == 1",
        'math.abs(true) == 1',
        'math.abs(null) == 1',
        'math.abs(-9223372036854775808) > 0',
        "math.ceil('a') == 1",
        "math.pow(2, 'a') == 1",
        "math.pow('a', 2) == 1",
        "math.isNaN('a')",
        '1 / math.floor(0.5) == 1',
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('hashing', () => {
  it.each(
    rows({
      true: [
        "hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'",
        "hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'",
        "hashing.sha256('abc').toHexString() == 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'",
        "hashing.crc32('123456789').toHexString() == '2639F4CB'",
        "hashing.crc32c('123456789').toHexString() == '839206E3'",
        "hashing.crc32('abc').toHexString() == 'C2412435'",
        "hashing.crc32c('abc').toHexString() == 'B73F4B36'",
        "hashing.crc32('').toHexString() == '00000000'",
        "hashing.md5(b'abc') == hashing.md5('abc')",
        "hashing.sha256('\u00e9') == hashing.sha256(b'\\xc3\\xa9')",
        "hashing.sha256('abc').size() == 32",
      ],
      error: ['hashing.md5(1).size() == 16', 'hashing.crc32(null).size() == 4', "hashing.sha256(['a']).size() == 32"],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});
