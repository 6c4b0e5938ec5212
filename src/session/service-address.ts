import { basePath } from '#contract/operations.ts'

export function ownServiceAddress(): string {
  return window.location.origin + basePath
}

const local = ['localhost', '127.0.0.1', '[::1]']

export type AddressFault = 'not_an_address' | 'not_secure'

/**
 * The address of another service as typed, in the form the client needs: https (http only on this very
 * machine or on the site's own origin), no query, ending in the version.
 */
export function readServiceAddress(text: string, ownOrigin: string): { baseUrl: string } | { fault: AddressFault } {
  const typed = text.trim()
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (typed === '' || !URL.canParse(withScheme)) return { fault: 'not_an_address' }
  const url = new URL(withScheme)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return { fault: 'not_an_address' }
  if (url.protocol === 'http:' && !local.includes(url.hostname) && url.origin !== ownOrigin)
    return { fault: 'not_secure' }
  const path = url.pathname.replace(/\/+$/, '')
  return { baseUrl: url.origin + (/\/v\d+$/.test(path) ? path : path + basePath) }
}
