import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of the part that names the network, /64. */
const NETWORK_GROUPS = 4;

/**
 * Whom an address belongs to, as far as limits go: itself in IPv4; in IPv6, where whoever has one address has 2^64 of
 * them, its network.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const inIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (inIPv4) return inIPv4[1];
  const [before, after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const network = [...before, ...between, ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
