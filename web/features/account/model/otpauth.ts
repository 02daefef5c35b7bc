/** The `otpauth:` URL of a TOTP secret (Key URI Format); workspace and person label the entry in the app. */
export function otpauthUrl({
  secret,
  workspace,
  person,
}: {
  readonly secret: string;
  readonly workspace: string;
  readonly person: string;
}): string {
  const label = `${encodeURIComponent(workspace)}:${encodeURIComponent(person)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(workspace)}&algorithm=SHA1&digits=6&period=30`;
  return `otpauth://totp/${label}?${query}`;
}

/** A secret in groups of four, for manual entry. */
export function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
