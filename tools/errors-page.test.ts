import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../contract/errors.ts';
import { errorsPagePath, renderErrorsPage } from './errors-page.ts';

describe('the error catalogue', () => {
  it('is what docs/errors.md says', () => {
    expect(readFileSync(errorsPagePath, 'utf8')).toBe(renderErrorsPage());
  });

  it.each(Object.entries(errorCatalogue))('%s has a short sentence without jargon', (_code, row) => {
    expect(row.sentence.length).toBeLessThanOrEqual(90);
    expect(row.sentence).toMatch(/^[A-Z].*\.$/);
    expect(row.sentence).not.toMatch(/null|undefined|exception|HTTP|SQL/);
  });
});
