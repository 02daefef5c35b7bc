import { BlockList, isIP } from 'node:net';

/** The destination of a request: the internet, a private network, or a range that no request of ours may reach. */
export type AddressClass = 'public' | 'private' | 'never';

/** Classifies a resolved address. An address that is not known to be on the internet is not (T37). */
export function classifyAddress(address: string): AddressClass {
  switch (isIP(address)) {
    case 4:
      if (neverV4.check(address)) return 'never';
      return privateV4.check(address) ? 'private' : 'public';
    case 6:
      if (neverV6.check(address, 'ipv6')) return 'never';
      if (privateV6.check(address, 'ipv6')) return 'private';
      // All globally allocated addresses. IPv4 that is mapped or translated into IPv6 lies elsewhere.
      return globalV6.check(address, 'ipv6') ? 'public' : 'never';
    default:
      return 'never';
  }
}

/** Loopback, RFC 1918, and the range that carriers share (RFC 6598). */
const privateV4 = blocks('ipv4', ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10']);

/** This network, link-local and other ranges of metadata services, protocol assignments, documentation, multicast. */
const neverV4 = blocks('ipv4', [
  '0.0.0.0/8',
  '100.100.100.200/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

const globalV6 = blocks('ipv6', ['2000::/3']);
/** Loopback and unique local addresses. */
const privateV6 = blocks('ipv6', ['::1/128', 'fc00::/7']);
/** A metadata service among the local addresses; protocol assignments, documentation, tunnels. */
const neverV6 = blocks('ipv6', ['fd00:ec2::/32', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function blocks(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
