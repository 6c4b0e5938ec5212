/**
 * The federation's address, where the service sends requests from its own network. An association's administrator may choose none that leads
 * into that network: https alone, and a public address, when it is saved and at every connection. One with http is for the operator of the
 * service, in an association file.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { lookup as resolveAll } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A name that never leaves the machine or its network. */
const innerName = /^[^.]*\.?$|(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** Neither of this machine or network, nor reserved, nor one of these inside an IPv6 address. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}

function isPublicHost(host: string): boolean {
  return isIP(host) === 0 ? !innerName.test(host) : isPublicAddress(host)
}

/** By what the address itself says. */
export function isSafeFederation(url: unknown): boolean {
  if (typeof url !== 'string' || !URL.canParse(url)) return true
  const parsed = new URL(url)
  return parsed.protocol === 'https:' && isPublicHost(hostOf(parsed))
}

/** Milliseconds for which saving waits for an answer. */
const longestLookup = 3_000

/** The same, with the addresses of its name. A name that is unknown now may be known later: it is checked again at every connection. */
export async function leadsOutside(url: string): Promise<boolean> {
  if (!isSafeFederation(url)) return false
  const none: LookupAddress[] = []
  const late = Promise.withResolvers<LookupAddress[]>()
  const timer = setTimeout(() => late.resolve(none), longestLookup)
  const found = resolveAll(hostOf(new URL(url)), { all: true }).catch(() => none)
  const addresses = await Promise.race([found, late.promise])
  clearTimeout(timer)
  return addresses.every(({ address }) => isPublicAddress(address))
}

/** The addresses of a name for a connection, which goes to one of exactly these. Fails when one of them is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) callback(error ?? new Error('unknown name'), '', 0)
    else if (!addresses.every(({ address }) => isPublicAddress(address))) callback(new Error('not public'), '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
