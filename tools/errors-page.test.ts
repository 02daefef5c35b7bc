import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../contract/errors.ts';
import { errorsPagePath, renderErrorsPage } from './errors-page.ts';

describe('The error catalogue', () => {
  it('equals docs/errors.md', () => {
    expect(readFileSync(errorsPagePath, 'utf8')).toBe(renderErrorsPage());
  });

  it.each(Object.entries(errorCatalogue))('%s has a short sentence without technical terms', (_code, row) => {
    expect(row.sentence.length).toBeLessThanOrEqual(90);
    expect(row.sentence).toMatch(/^[A-Z].*\.$/);
    expect(row.sentence).not.toMatch(/null|undefined|exception|HTTP|SQL/);
  });
});
