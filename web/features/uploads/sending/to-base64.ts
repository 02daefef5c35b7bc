/** Bytes as the text that a call can carry. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // A function takes only so many arguments.
  for (let at = 0; at < bytes.length; at += sliceMax) text += String.fromCharCode(...bytes.subarray(at, at + sliceMax));
  return btoa(text);
}

const sliceMax = 0x2000;
