/** Encodes bytes for a JSON call. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // JavaScript engines limit the number of arguments of a function call.
  for (let at = 0; at < bytes.length; at += sliceMax) text += String.fromCharCode(...bytes.subarray(at, at + sliceMax));
  return btoa(text);
}

const sliceMax = 0x2000;
