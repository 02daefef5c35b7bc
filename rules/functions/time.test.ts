import { describe, expect, it } from 'vitest';
import { outcome, rows } from '../rules.suite.ts';

describe('timestamps and durations', () => {
  it.each(
    rows({
      true: [
        'request.time.year() == 2025 && request.time.month() == 6 && request.time.day() == 15',
        'request.time.hours() == 13 && request.time.minutes() == 45 && request.time.seconds() == 30',
        'request.time.nanos() == 250000000',
        'request.time.dayOfWeek() == 7',
        'request.time.dayOfYear() == 166',
        'timestamp.date(2024, 2, 29).dayOfWeek() == 4',
        'timestamp.date(2024, 12, 31).dayOfYear() == 366',
        'timestamp.date(2023, 1, 1).dayOfYear() == 1',
        'request.time.toMillis() == 1749995130250',
        'request.time.date() == timestamp.date(2025, 6, 15)',
        'request.time.time() == duration.time(13, 45, 30, 250000000)',
        'timestamp.value(-1500).year() == 1969',
        'timestamp.value(-1500).seconds() == 58',
        'timestamp.value(-1500).nanos() == 500000000',
        'timestamp.value(-1500).toMillis() == -1500',
        'timestamp.date(1, 1, 1).year() == 1',
        'timestamp.date(9999, 12, 31).year() == 9999',
        "request.time - resource.timeCreated == duration.value(6330250, 'ms')",
        "resource.timeCreated + duration.value(2, 'h') > request.time",
        "duration.value(1, 'd') + resource.timeCreated > request.time",
        "request.time - duration.value(1, 'd') < resource.timeCreated",
        "timestamp.date(2024, 2, 29) + duration.value(1, 'd') == timestamp.date(2024, 3, 1)",
        "duration.value(1, 'w') == duration.value(7, 'd')",
        "duration.value(90, 'm').seconds() == 5400",
        "duration.value(1500, 'ms').seconds() == 1",
        "duration.value(1500, 'ms').nanos() == 500000000",
        "duration.value(-1500, 'ms').seconds() == -1",
        "duration.value(-1500, 'ms').nanos() == -500000000",
        "duration.value(5, 'ns').nanos() == 5",
        "duration.abs(duration.value(-3, 's')) == duration.value(3, 's')",
        "duration.value(1, 'h') - duration.value(30, 'm') == duration.value(30, 'm')",
        'resource.updated.hours() == 13',
        'request.time < timestamp.date(2030, 1, 1)',
      ],
      error: [
        'timestamp.date(2023, 2, 29).day() == 1',
        'timestamp.date(2023, 13, 1).day() == 1',
        'timestamp.date(0, 1, 1).day() == 1',
        'timestamp.date(2023, 1, 0).day() == 1',
        "timestamp.date('2023', 1, 1).day() == 1",
        'timestamp.value(1.5).year() == 1970',
        'timestamp.value(9223372036854775807).year() == 1',
        "timestamp.date(9999, 12, 31) + duration.value(1, 'd') > request.time",
        'timestamp.value(0) + timestamp.value(0) == timestamp.value(0)',
        "duration.value(1, 's') - timestamp.value(0) == 1",
        "duration.value(1, 'y').seconds() == 1",
        "duration.value(1.5, 's').seconds() == 1",
        "duration.value(9223372036854775807, 'w').seconds() > 0",
        "duration.time(1, 2, 3, 'x').seconds() == 0",
        'duration.abs(1) == 1',
        'resource.size.year() == 1970',
        "duration.value(1, 's').year() == 1",
        "duration.value(1, 's') * 2 == duration.value(2, 's')",
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('coordinates', () => {
  it.each(
    rows({
      true: [
        'latlng.value(45.0, 90.0).latitude() == 45',
        'latlng.value(45, 90).longitude() == 90.0',
        'latlng.value(1, 2) == latlng.value(1.0, 2.0)',
        'latlng.value(1, 2).distance(latlng.value(1, 2)) == 0.0',
        // Berlin to Paris, about 878 km.
        'latlng.value(52.52, 13.405).distance(latlng.value(48.8566, 2.3522)) > 870000',
        'latlng.value(52.52, 13.405).distance(latlng.value(48.8566, 2.3522)) < 885000',
        'latlng.value(0, 0).distance(latlng.value(0, 180)) > 20000000',
      ],
      error: [
        'latlng.value(91, 0).latitude() == 91',
        'latlng.value(0, 181).latitude() == 0',
        "latlng.value('0', 0).latitude() == 0",
        "latlng.value(float('NaN'), 0).latitude() == 0",
        'latlng.value(0, 0).distance(1) == 0',
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});
