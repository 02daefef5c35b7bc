/** The code as the server printed it, from what a person typed: small letters, spaces and missing dashes are forgiven. */
export function setupCodeFrom(typed: string): string {
  const parts = typed
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  if (parts.length !== 1) return parts.join('-');
  return (parts[0]?.match(/.{1,4}/g) ?? []).join('-');
}

/** The code that the printed address carries after `#code=`. A fragment is never sent to a server or written to its logs. */
export function setupCodeInFragment(hash: string): string {
  return setupCodeFrom(new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? '');
}
