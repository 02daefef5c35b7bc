/**
 * Normalizes file name endings and MIME types; undefined if one is neither. The check only prevents mistakes and is no
 * protection, because a sender can name a file and its type freely.
 */
export function parseRequestTypes(input: readonly string[]): readonly string[] | undefined {
  const types = input.map((type) =>
    type
      .trim()
      .toLowerCase()
      .replace(/^\*?\./, ''),
  );
  return types.every((type) => ending.test(type) || mime.test(type)) ? [...new Set(types)] : undefined;
}

/** Whether a request accepts this file; without types it accepts every file. */
export function takesType(types: readonly string[], name: string, contentType: string | undefined): boolean {
  if (types.length === 0) return true;
  const lowName = name.toLowerCase();
  const [lowType = ''] = (contentType ?? '').toLowerCase().split(';');
  return types.some((type) => {
    if (!type.includes('/')) return lowName.endsWith(`.${type}`);
    return type.endsWith('/*') ? lowType.startsWith(type.slice(0, -1)) : lowType.trim() === type;
  });
}

const ending = /^[\p{L}\p{N}_+-]{1,16}(\.[\p{L}\p{N}_+-]{1,16})?$/u;
const mime = /^[a-z]{1,20}\/(\*|[a-z0-9][a-z0-9.+_-]{0,60})$/;
