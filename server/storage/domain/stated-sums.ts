import type { ExpectedSums } from './object-metadata.ts';

/** Reads `X-Goog-Hash: crc32c=…,md5=…` and `Content-MD5`; undefined when one of them is not a checksum at all. */
export function statedSums(googHash: string | undefined, contentMd5: string | undefined): ExpectedSums | undefined {
  const sums: { crc32c?: string; md5Hash?: string } = {};
  for (const entry of (googHash ?? '').split(',').map((text) => text.trim())) {
    if (entry === '') continue;
    const [, name, value = ''] = /^(crc32c|md5)=(.*)$/i.exec(entry) ?? [];
    if (name === undefined || !isSum(value, name.toLowerCase() === 'md5' ? 16 : 4)) return undefined;
    if (name.toLowerCase() === 'md5') sums.md5Hash = value;
    else sums.crc32c = value;
  }
  if (contentMd5 === undefined) return sums;
  return isSum(contentMd5, 16) ? { ...sums, md5Hash: contentMd5 } : undefined;
}

function isSum(text: string, bytes: number): boolean {
  const decoded = Buffer.from(text, 'base64');
  return decoded.length === bytes && decoded.toString('base64') === text;
}
