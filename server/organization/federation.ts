/**
 * What an association's own administrator may choose as the address of the federation. The service sends requests there from its own
 * network, where an address with http may be that of a machine that nobody else can reach.
 */

/** With https, the other side has to prove its name. Another address is for the operator of the service, in an association file. */
export function isSafeFederation(url: unknown): boolean {
  return typeof url !== 'string' || (URL.canParse(url) && new URL(url).protocol === 'https:')
}
