import { errorCatalogue } from '../../contract/errors.ts';

/** The page of the docs that the error catalogue generates. */
export function renderErrorsPage(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, row]) =>
      `| \`${code}\` | ${row.status} | ${row.http} | ${row.retryable ? 'yes' : ''} | ${row.sentence} | ${row.button ?? ''} |`,
  );
  return [
    '# Errors',
    '',
    'Generated from `contract/errors.ts`; change it there and run `node tools/write-pages.mjs`. A test compares the two.',
    'Callables carry the code in `details.code`; the auth and storage SDKs report `auth/*` and `storage/*` as their own codes.',
    'Every reply carries `X-Request-Id`. The Google Cloud Storage API answers with the status below; the Firebase storage protocol',
    'answers 400 instead of 409 and 410, which it does not know. `server/disk-full` is `storage/quota-exceeded` in the storage SDK;',
    '`server/disk-read-only` and `server/maintenance` are `storage/unknown` with `error.status` 423. In the auth SDK the three are',
    '`auth/server-disk-full`, `auth/server-disk-read-only` and `auth/server-maintenance`.',
    '',
    '| Code | Callable status | HTTP | Retry | Sentence | Button |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
