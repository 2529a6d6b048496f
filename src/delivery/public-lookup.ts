// Asks where a name leads, and does not go where it leads inside: a public name may be made to point into our own network.
import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';

const inside = new net.BlockList();
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
for (const [network, bits] of ranges4) inside.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only what is handed out for the public, without the ranges that carry an IPv4 address within. */
const publicV6 = new net.BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const carriers = new net.BlockList();
carriers.addSubnet('2001::', 32, 'ipv6');
carriers.addSubnet('2001:db8::', 32, 'ipv6');
carriers.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !inside.check(address, 'ipv4');
  return net.isIPv6(address) && publicV6.check(address, 'ipv6') && !carriers.check(address, 'ipv6');
}

/** For `lookup` of a request: only addresses of the public are answered, and none at all is a fault. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (fault, found) => {
    if (fault) return done(fault, '', 0);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(Object.assign(new Error(`${hostname} leads inside`), { code: 'EINSIDE' }), '', 0);
    return options.all ? done(null, open) : done(null, first.address, first.family);
  });
};
