/**
 * A client's address with its end left out: who knows where they were recognises it, and a look over the shoulder does
 * not give away a whole home. It reads the address as limits count it: `192.0.2.7`, or the /64 of an IPv6 one.
 */
export function shortAddress(address: string): string {
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (four?.[1] !== undefined) return `${four[1]}.…`;
  const six = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64$/.exec(address);
  return six?.[1] === undefined ? '' : `${six[1]}:…`;
}
