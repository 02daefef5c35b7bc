/** The digits of a pasted code: apps show `123 456`, mails `123-456`. */
export function typedDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D+/g, '');
}

/** A recovery code in groups of four, as printed. Lower case, spaces and missing dashes are accepted. */
export function typedRecoveryCode(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '');
  return (signs.match(/.{1,4}/g) ?? []).join('-');
}
