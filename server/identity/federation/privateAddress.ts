import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are no one's on the internet: this machine, the house's own, links, and what is set aside. */
const networks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '::1/128', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];

const reserved = new BlockList();
for (const each of networks) {
  const [address = '', bits] = each.split('/');
  reserved.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether an address is in a network of its own, which only who is inside may ask. */
export const isPrivate = (address: string): boolean => reserved.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A name that leads into this server's own network, where no one outside may send it. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/** Throws `PrivateAddress` where a host, as it stands in an address, is in this server's own network. */
export async function refusePrivate(host: string): Promise<void> {
  const plain = host.replace(/^\[|\]$/g, '');
  const found = isIP(plain) === 0 ? await lookup(plain, { all: true }) : [{ address: plain }];
  if (found.some(({ address }) => isPrivate(address))) throw new PrivateAddress();
}
