/** The address by which an authenticator app learns a secret, as the apps agree on it: place and person label the entry. */
export function otpauthUrl({
  secret,
  place,
  person,
}: {
  readonly secret: string;
  readonly place: string;
  readonly person: string;
}): string {
  const label = `${encodeURIComponent(place)}:${encodeURIComponent(person)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(place)}&algorithm=SHA1&digits=6&period=30`;
  return `otpauth://totp/${label}?${query}`;
}

/** A secret in groups of four, for who types it. */
export function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
