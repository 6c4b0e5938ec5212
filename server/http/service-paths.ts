/** The addresses that the service answers itself; every other one is a screen of the app. */
import { basePath, managementBasePath } from '#contract/operations.ts'
import { publicPaths } from '../lib/public-addresses.ts'
import { healthPaths } from './health.ts'

const served = [basePath, managementBasePath, '/docs', '/openapi.json', ...healthPaths, ...Object.values(publicPaths)]

/** Their first parts, such as `/manage`. The development server passes requests on by them. */
export const servicePaths: readonly string[] = [...new Set(served.map((path) => `/${path.split('/')[1] ?? ''}`))]

export function isServicePath(path: string): boolean {
  return servicePaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
