export function count(objects: number): string {
  return objects === 1 ? '1 object' : `${objects} objects`;
}

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

export function formatSize(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
