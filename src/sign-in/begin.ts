/** From a session that was found to the address of its first screen. */
import { startLanguage } from '../i18n/language-provider.tsx'
import { endedPath, type FoundSession, putSession } from '../session/store.ts'

/** Signs in, and returns the path to show: `to`, unless the same session ended on another screen. `keep`: on this device. */
export async function beginSession(found: FoundSession, keep: boolean, to = '/'): Promise<string> {
  const path = endedPath(found) ?? to
  putSession(found, keep)
  await startLanguage(found.organization.language)
  return path
}

/** Only a path of this site is returned to. */
export function pathToReturnTo(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
}

/** The address of the sign-in screen that leads to a path. */
export function signInAddress(to: string): string {
  return to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to }).toString()}`
}
