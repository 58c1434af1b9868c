import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Which addresses pushes may be sent to. The address of a push service comes from a client: it must not lead into our own network. */
export interface PushNetwork {
  /** Of a URL, before anybody looks its name up. */
  readonly allows: (url: URL) => boolean;
  /** Of what the name turned out to be. */
  readonly allowsAddress: (address: string) => boolean;
}

export const PUSH_NETWORK = Symbol('PUSH_NETWORK');

const ELSEWHERE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Public IPv6 addresses are in 2000::/3, except the ranges that embed an IPv4 address. */
const PUBLIC_V6 = '2000::/3';
const ELSEWHERE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address, length] = network.split('/');
    list.addSubnet(address, Number(length), family);
  }
  return list;
};

const elsewhere4 = listOf(ELSEWHERE_V4, 'ipv4');
const public6 = listOf([PUBLIC_V6], 'ipv6');
const elsewhere6 = listOf(ELSEWHERE_V6, 'ipv6');

const isPublic = (address: string): boolean => {
  if (isIPv4(address)) return !elsewhere4.check(address, 'ipv4');
  return isIPv6(address) && public6.check(address, 'ipv6') && !elsewhere6.check(address, 'ipv6');
};

/** Push services have names, speak HTTPS and listen where HTTPS does. */
export const PUBLIC_NETWORK: PushNetwork = {
  allows: ({ protocol, hostname, port, username, password }) =>
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hostname.includes('.') &&
    !hostname.startsWith('[') &&
    isIP(hostname) === 0,
  allowsAddress: isPublic,
};
