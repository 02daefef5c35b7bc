import { expect, it } from 'vitest';
import { RequestTimes } from './request-times.ts';

it('counts each request in every bucket that is wide enough, as Prometheus reads it', () => {
  const times = new RequestTimes();
  for (const ms of [0.5, 3, 3, 90_000]) times.add('POST', '/fn/:name', 200, ms);
  times.add('GET', '/a"b', 404, 1);
  const text = times.text();
  expect(text).toContain(
    'hearth_http_request_seconds_bucket{method="POST",route="/fn/:name",status="200",le="0.001"} 1\n',
  );
  expect(text).toContain(
    'hearth_http_request_seconds_bucket{method="POST",route="/fn/:name",status="200",le="0.005"} 3\n',
  );
  expect(text).toContain(
    'hearth_http_request_seconds_bucket{method="POST",route="/fn/:name",status="200",le="10"} 3\n',
  );
  expect(text).toContain(
    'hearth_http_request_seconds_bucket{method="POST",route="/fn/:name",status="200",le="+Inf"} 4\n',
  );
  expect(text).toContain('hearth_http_request_seconds_count{method="POST",route="/fn/:name",status="200"} 4\n');
  expect(text).toContain('route="/a\\"b"');
});
