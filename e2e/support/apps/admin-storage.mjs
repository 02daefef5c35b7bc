// An app server's use of firebase-admin/storage, printed as one JSON. Usage: node admin-storage.mjs KEY_FILE ORIGIN
import { readFileSync } from 'node:fs';
import { Storage } from '@google-cloud/storage';
import { hearthAdmin } from '@hearth/admin';
import { deleteApp, initializeApp, SDK_VERSION } from 'firebase-admin/app';
import { getDownloadURL, getStorage } from 'firebase-admin/storage';

const [keyFile, origin] = process.argv.slice(2);
const key = JSON.parse(readFileSync(keyFile, 'utf8'));
const app = initializeApp(hearthAdmin(keyFile, origin));

// Follows docs/sdk.md: from here on getStorage(app) and getDownloadURL use Hearth.
process.env.STORAGE_EMULATOR_HOST = origin;
const client = new Storage({
  projectId: key.project_id,
  credentials: key,
  universeDomain: key.universe_domain,
  apiEndpoint: origin,
  useAuthWithCustomEndpoint: true,
});
Reflect.set(getStorage(app), 'storageClient', client);

const bucket = getStorage(app).bucket();
const big = Buffer.alloc(9 * 1024 * 1024, 'Hearth ');
await bucket.file('admin/big.bin').save(big);
await bucket.file('admin/small ü.txt').save('hello', {
  resumable: false,
  metadata: { contentType: 'text/plain', metadata: { mood: 'glad', firebaseStorageDownloadTokens: 'admin-token' } },
});
const small = bucket.file('admin/small ü.txt');
const [metadata] = await small.getMetadata();
const url = await getDownloadURL(small);
const [signed] = await small.getSignedUrl({ version: 'v4', action: 'read', expires: Date.now() + 60_000 });
const [files] = await bucket.getFiles({ prefix: 'admin/' });
const [bigBack] = await bucket.file('admin/big.bin').download();
const byUrl = await textOf(url);
const bySignature = await textOf(signed);
await small.delete();
const gone = await small.exists();
await deleteApp(app);

console.log(
  JSON.stringify({
    release: SDK_VERSION,
    bucket: bucket.name,
    big: bigBack.equals(big),
    custom: metadata.metadata.mood,
    url:
      url === `${origin}/v0/b/${bucket.name}/o/${encodeURIComponent('admin/small ü.txt')}?alt=media&token=admin-token`,
    byUrl,
    bySignature,
    files: files.map(({ name }) => name),
    gone: gone[0] === false,
  }),
);

async function textOf(address) {
  const reply = await fetch(address);
  return `${reply.status} ${await reply.text()}`;
}
