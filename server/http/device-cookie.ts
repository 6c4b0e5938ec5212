/** The cookie that marks a browser in which someone has signed in. It signs no one in. */
import { parse, serialize } from 'hono/utils/cookie'
import { managementBasePath } from '#contract/operations.ts'
import { deviceMemory, isDeviceToken } from '../people/known-devices.ts'

const name = 'ledenbalie_device'

/** Null for a browser without one. */
export function presentedDevice({ headers }: Request): string | null {
  const token = parse(headers.get('cookie') ?? '', name)[name]
  return token !== undefined && isDeviceToken(token) ? token : null
}

export function deviceCookie(token: string, publicUrl: string): string {
  return serialize(name, token, {
    path: managementBasePath,
    maxAge: deviceMemory / 1000,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
  })
}
