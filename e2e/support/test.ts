/** Fixtures of all browser tests: a service per worker, an association per test, and domain helpers. */
import { test as base, type Page } from '@playwright/test'
import type { Scope } from '#contract/operations.ts'
import { AppUser } from './app.ts'
import { associationFile, type FileOptions, type Role } from './association-file.ts'
import { Service } from './service.ts'

export interface Association {
  readonly slug: string
  readonly name: string
  /** The address of its service. */
  readonly url: string
  key(role: Role): string
  /** Changes settings of the association by an import, as an administrator would. */
  change(organization: object): Promise<void>
  changeScopes(role: Role, scopes: readonly Scope[]): Promise<void>
  revokeKey(role: Role): Promise<void>
}

interface TestFixtures {
  /** Creates another association. */
  readonly makeAssociation: (options?: FileOptions) => Promise<Association>
  readonly association: Association
  readonly app: AppUser
  /** Errors and warnings of the browser console; a test that expects some empties it. */
  readonly complaints: string[]
}

interface WorkerFixtures {
  readonly service: Service
}

async function create(service: Service, options?: FileOptions): Promise<Association> {
  const { slug, file, keys } = associationFile(options)
  await service.import(slug, file)
  const key = (role: Role) => keys.get(role) ?? ''
  return {
    slug,
    name: file.organization.name,
    url: service.url,
    key,
    change: (organization) => service.import(slug, { organization: { slug, ...organization } }),
    changeScopes: (role, scopes) => {
      const apiKeys = file.api_keys.filter(({ name }) => name === role).map((entry) => ({ ...entry, scopes }))
      return service.import(slug, { organization: { slug }, api_keys: apiKeys })
    },
    revokeKey: async (role) => {
      await service.command('keys', 'revoke', key(role))
    },
  }
}

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // The browser logs refused requests, which some tests cause on purpose.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    async ({}, use) => {
      const service = await Service.start()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  makeAssociation: async ({ service }, use) => use((options) => create(service, options)),
  association: async ({ service }, use) => use(await create(service)),
  complaints: async ({}, use) => use([]),
  page: async ({ page, complaints }, use) => {
    watch(page, complaints)
    await use(page)
    if (complaints.length > 0) throw new Error(`the browser complained:\n${complaints.join('\n')}`)
  },
  app: async ({ page, association }, use) => use(new AppUser(page, association)),
})

export { expect } from '@playwright/test'
export { en as text } from '#messages/app/en.ts'
