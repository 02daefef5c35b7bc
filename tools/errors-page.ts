import { writeFileSync } from 'node:fs';
import { errorCatalogue } from '../contract/errors.ts';

export const errorsPagePath = new URL('../docs/errors.md', import.meta.url);

/** The page of the docs that the error catalogue generates. */
export function renderErrorsPage(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, row]) =>
      `| \`${code}\` | ${row.status} | ${row.http} | ${row.retryable ? 'yes' : ''} | ${row.sentence} | ${row.button ?? ''} |`,
  );
  return [
    '# Errors',
    '',
    'Made from `contract/errors.ts` and checked by the tests; change it there. On the callable wire the code stands in `details.code`;',
    'the auth and storage SDKs give `auth/*` and `storage/*` as their own codes. Every reply carries `X-Request-Id`.',
    'The Google Cloud Storage API answers with the status below; the Firebase storage wire says 400 for 409 and 410, which it does not know.',
    '',
    '| Code | Callable status | HTTP | Try again | Sentence | Way out |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

export function writeErrorsPage(): void {
  writeFileSync(errorsPagePath, renderErrorsPage());
}
