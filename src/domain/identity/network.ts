// What counts as one network where visitors are counted: an IPv4 address, or the /64 that an IPv6 visitor owns as a whole.

/** The eight groups of an IPv6 address, leading zeros left out. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/** An IPv4 address inside an IPv6 one means the IPv4 address; a zone (`%eth0`) says nothing. */
const plain = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/** @example networkKeyOf('2001:DB8:0:1::9') // '2001:db8:0:1::/64' */
export function networkKeyOf(address: string): string {
  const ip = plain(address);
  return ip.includes(':') ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** The /48 that a network of IPv6 stands in: whoever rents one has 65,536 networks. Undefined of IPv4, whose addresses nobody has by the thousand.
 *  @example siteKeyOf('2001:DB8:0:1::9') // '2001:db8:0::/48' */
export function siteKeyOf(address: string): string | undefined {
  const ip = plain(address);
  return ip.includes(':') ? `${groupsOf(ip).slice(0, 3).join(':')}::/48` : undefined;
}

/** For the member's own eyes: `203.0.113.x`, or the /48 of an IPv6 address. Enough to know one's own network, too little to find a person. */
export function networkOf(address: string): string {
  const ip = plain(address);
  return ip.includes(':') ? `${groupsOf(ip).slice(0, 3).join(':')}::x` : ip.replace(/\.\d+$/, '.x');
}
