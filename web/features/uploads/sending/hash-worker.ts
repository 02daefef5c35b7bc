/** Runs in a worker because reading and hashing a large file would block the page. */
declare const self: {
  onmessage: (event: { readonly data: { readonly id: number; readonly file: File } }) => void;
  postMessage(answer: { readonly id: number; readonly sha256: string | null }): void;
};

self.onmessage = async ({ data: { id, file } }) => {
  self.postMessage({ id, sha256: await sha256Of(file).catch(() => null) });
};

async function sha256Of(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export {};
