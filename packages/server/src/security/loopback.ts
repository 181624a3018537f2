import ipaddr from 'ipaddr.js'

/** True for addresses of this machine itself, also as IPv4-mapped IPv6. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
