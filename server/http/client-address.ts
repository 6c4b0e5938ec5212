/** Where a request comes from. Only proxies named in `TRUST_PROXY` may say that it is somewhere else. */
import { BlockList, isIP } from 'node:net'

/** `::ffff:127.0.0.1` is how a socket for both families writes an IPv4 address. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? address
}

function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/**
 * Makes the function that names the client: the last address that no trusted proxy vouches for.
 * `remote` is the other end of the socket, `forwarded` the header `X-Forwarded-For`.
 */
export function clientAddress(trustProxy: readonly string[]): (remote: string, forwarded: string | null) => string {
  const trusted = networkList(trustProxy)
  const isTrusted = (address: string) => {
    const version = isIP(address)
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
  return (remote, forwarded) => {
    let address = plain(remote)
    if (trustProxy.length === 0) return address
    const hops = (forwarded ?? '').split(',').map((hop) => plain(hop.trim()))
    while (isTrusted(address)) {
      const hop = hops.pop()
      if (hop === undefined || isIP(hop) === 0) return address
      address = hop
    }
    return address
  }
}
