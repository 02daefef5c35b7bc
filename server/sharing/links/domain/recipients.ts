/** An address as it is compared and kept. */
export function plainAddress(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

/** Whether a link is for this address: itself, or the whole of its domain. Another domain above or below it is not meant. */
export function isRecipient(recipients: readonly string[], address: string): boolean {
  const plain = plainAddress(address);
  const [local, domain, ...more] = plain.split('@');
  if (!local || !domain || more.length > 0) return false;
  return recipients.some((recipient) => {
    const wanted = plainAddress(recipient);
    return wanted.includes('@') ? wanted === plain : wanted === domain;
  });
}

/** Whether somebody who was let in before would not be now. */
export function isNarrower(before: readonly string[], after: readonly string[]): boolean {
  if (after.length === 0) return false;
  return before.length === 0 || before.some((recipient) => !after.includes(recipient));
}
