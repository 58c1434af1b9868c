import { BlockList, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Address groups that identify the network, /64. */
const NETWORK_GROUPS = 4;

/**
 * What limits count an address as: itself in IPv4, its network in IPv6, where a holder of one address has 2^64 of them.
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

const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8, 'ipv4');
NEAR.addSubnet('10.0.0.0', 8, 'ipv4');
NEAR.addSubnet('172.16.0.0', 12, 'ipv4');
NEAR.addSubnet('192.168.0.0', 16, 'ipv4');
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');

/** Loopback or private, also as IPv4 within IPv6. */
export const isNear = (address: string): boolean => NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
