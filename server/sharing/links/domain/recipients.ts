/** Normalizes an address for storage and comparison. */
export function plainAddress(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

/** Whether a link is for this address: the address itself or exactly its domain, no parent domain or subdomain. */
export function isRecipient(recipients: readonly string[], address: string): boolean {
  const plain = plainAddress(address);
  const [local, domain, ...more] = plain.split('@');
  if (!local || !domain || more.length > 0) return false;
  return recipients.some((recipient) => {
    const wanted = plainAddress(recipient);
    return wanted.includes('@') ? wanted === plain : wanted === domain;
  });
}

/** Whether a guest who had access under `before` may lose it under `after`. */
export function isNarrower(before: readonly string[], after: readonly string[]): boolean {
  if (after.length === 0) return false;
  return before.length === 0 || before.some((recipient) => !after.includes(recipient));
}
