/** The claims of an unverified token: only for error messages. */
export function readClaimed(
  jwt: string,
): { readonly project: string | undefined; readonly expiresAt: number | undefined } | undefined {
  const payload = parseObject(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));
  if (!payload) return undefined;
  const { iss, exp } = payload;
  return {
    project: typeof iss === 'string' ? serviceAccount.exec(iss)?.[1] : undefined,
    expiresAt: typeof exp === 'number' ? exp * 1000 : undefined,
  };
}

/** The e-mail of a service account, which signs custom tokens. */
const serviceAccount = /^[^@\s]{1,100}@([a-z0-9-]{1,100})\.iam\.gserviceaccount\.com$/;

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
