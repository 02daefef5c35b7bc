/** The setup code as the server printed it. Lower case, spaces and missing dashes in the input are accepted. */
export function setupCodeFrom(typed: string): string {
  const parts = typed
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  if (parts.length !== 1) return parts.join('-');
  return (parts[0]?.match(/.{1,4}/g) ?? []).join('-');
}

/**
 * The code in the fragment `#code=` of the printed address. Browsers never send a fragment, so the code does not reach
 * server logs.
 */
export function setupCodeInFragment(hash: string): string {
  return setupCodeFrom(new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? '');
}
