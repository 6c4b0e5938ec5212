/** The cookie that marks a browser in which someone has signed in. It signs no one in. */
import { parse, serialize } from 'hono/utils/cookie'
import { deviceMemory, isDeviceToken } from '../people/known-devices.ts'
import { cookieAttributes, cookiePrefix } from './session-cookie.ts'

/** Sessions have the number of their association there. */
function nameFor(publicUrl: string): string {
  return `${cookiePrefix(new URL(publicUrl))}device`
}

/** Null for a browser without one. */
export function presentedDevice({ headers }: Request, publicUrl: string): string | null {
  const name = nameFor(publicUrl)
  const token = parse(headers.get('cookie') ?? '', name)[name]
  return token !== undefined && isDeviceToken(token) ? token : null
}

export function deviceCookie(token: string, publicUrl: string): string {
  return serialize(nameFor(publicUrl), token, { ...cookieAttributes(publicUrl), maxAge: deviceMemory / 1000 })
}
