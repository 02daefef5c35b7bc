import { onCall } from 'firebase-functions/v2/https';
import { checksum } from './checksum.ts';
import { compress } from './compress.ts';
import { extract } from './extract.ts';
import { convert, stripMetadata } from './images.ts';
import { asAction } from './run.ts';

const hour = { timeoutSeconds: 3600, memory: '1GiB', concurrency: 4 } as const;

/** The functions are `actions-compress`, `actions-extract` and so on; package.json declares them as file actions. */
export const actions = {
  compress: onCall(hour, asAction(compress)),
  extract: onCall(hour, asAction(extract)),
  convert: onCall(hour, asAction(convert)),
  strip: onCall(hour, asAction(stripMetadata)),
  checksum: onCall(hour, asAction(checksum)),
};
