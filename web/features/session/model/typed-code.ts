/** The digits of a code, however they were pasted: apps show `123 456`, mails `123-456`. */
export function typedDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D+/g, '');
}

/** A recovery code in groups of four, as it was printed: small letters, spaces and missing dashes are forgiven. */
export function typedRecoveryCode(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '');
  return (signs.match(/.{1,4}/g) ?? []).join('-');
}
