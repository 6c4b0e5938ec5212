/** The address a request comes from. Only proxies named in `TRUST_PROXY` may name another one. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.process>

/** An IPv4 address inside an IPv6 one, as a socket for both families writes it, becomes IPv4; null for other text. */
function parse(text: string): Address | null {
  return isIP(text) === 0 ? null : ipaddr.process(text)
}

/** Whether an address is that of a proxy which is trusted. */
export function trusts(trustProxy: readonly string[]): (address: string) => boolean {
  const isTrusted = trustedBy(trustProxy)
  return (text) => {
    const address = parse(text)
    return address !== null && isTrusted(address)
  }
}

function trustedBy(trustProxy: readonly string[]): (address: Address) => boolean {
  const trusted = trustProxy.map((network) =>
    ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${isIP(network) === 6 ? 128 : 32}`),
  )
  return (address) =>
    trusted.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/**
 * Returns the function that names the client: the last address that no trusted proxy vouches for. `remote` is the other
 * end of the socket, `forwarded` the header `X-Forwarded-For`.
 */
export function clientAddress(trustProxy: readonly string[]): (remote: string, forwarded: string | null) => string {
  const isTrusted = trustedBy(trustProxy)
  return (remote, forwarded) => {
    // As it is on nearly every request.
    if (trustProxy.length === 0 && isIP(remote) === 4) return remote
    let address = parse(remote)
    if (address === null) return remote
    const hops = (forwarded ?? '').split(',')
    while (isTrusted(address)) {
      const hop = parse(hops.pop()?.trim() ?? '')
      if (hop === null) break
      address = hop
    }
    return address.toString()
  }
}

export interface Network {
  /** An address, or a network such as `2001:db8:1:2::/64`. */
  readonly network: string
  /** How many times the limit of one customer it may use. */
  readonly share: number
}

/** Customers that a provider's smallest allocation of IPv6 may be divided over. */
const wideShare = 4

/**
 * The networks by which an address is counted: an IPv4 address itself; for IPv6 its /64, which is one customer with 2⁶⁴ addresses, and the /48
 * around it, which one customer may have as well.
 */
export function networksOf(text: string): readonly Network[] {
  const address = parse(text)
  if (address?.kind() !== 'ipv6') return [{ network: text, share: 1 }]
  const within = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
  return [
    { network: within(64), share: 1 },
    { network: within(48), share: wideShare },
  ]
}

/** Accepts the host of a URL, where IPv6 is in brackets, or the address of a client. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return parse(host.replace(/^\[|\]$/g, ''))?.range() === 'loopback'
}

/** Whether a service is only for the machine itself, where nobody can read along: browsers trust it without TLS. */
export function isOwnMachineUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopback(hostname)
}

/** Whether such a service is asked by a program of that machine. */
export function isOwnMachine({
  publicUrl,
  address,
}: {
  readonly publicUrl: string
  readonly address: string
}): boolean {
  return isOwnMachineUrl(new URL(publicUrl)) && isLoopback(address)
}
