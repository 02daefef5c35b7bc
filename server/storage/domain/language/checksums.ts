/** CRC-32 of IEEE 802.3, and Castagnoli's, whose polynomial storage uses. Both read the lowest bit first. */
export function crc32(content: Uint8Array): number {
  return checksum(content, 0xedb88320);
}

export function crc32c(content: Uint8Array): number {
  return checksum(content, 0x82f63b78);
}

function checksum(content: Uint8Array, polynomial: number): number {
  const table = checksumTable(polynomial);
  let rest = 0xffffffff;
  for (const byte of content) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

function checksumTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, index) => {
    let rest = index;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
    return rest >>> 0;
  });
}
