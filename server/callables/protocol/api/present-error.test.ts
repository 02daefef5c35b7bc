import { errorCatalogue } from '@hearth/contract';
import { expect, it } from 'vitest';
import { callableHttp } from './present-error.ts';

it('Every status of the catalogue has an HTTP status that is an error', () => {
  for (const row of Object.values(errorCatalogue)) expect(callableHttp[row.status]).toBeGreaterThanOrEqual(400);
});
