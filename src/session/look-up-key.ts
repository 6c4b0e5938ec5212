import { call } from '#client/client.ts'
import type { Organization } from '#contract/schemas/organization.ts'
import { currentLanguage } from '../i18n/language.ts'
import { readOrganization } from './stored-session.ts'

/** Something answered well, and it is no organization record. */
export class OtherService extends Error {
  override readonly name = 'OtherService'

  constructor() {
    super('not an organization record')
  }
}

/** What a key is, before anybody is signed in with it. Throws what the client throws, and `OtherService`. */
export async function lookUpKey(baseUrl: string, key: string, signal?: AbortSignal): Promise<Organization> {
  const answer: unknown = await call(
    { baseUrl, key, language: currentLanguage() },
    'getOrganization',
    signal ? { signal } : {},
  )
  const organization = readOrganization(answer)
  if (!organization) throw new OtherService()
  return organization
}
