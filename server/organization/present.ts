/** The association of the key, and what the key may do, each field by name (specification, "Organization"). */
import type { Organization } from '#contract/schemas/organization.ts'
import type { RequestContext } from '../context.ts'

export function presentOrganization({ association, key }: RequestContext): Organization {
  return {
    object: 'organization',
    id: association.id,
    name: association.name,
    slug: association.slug,
    country: association.country,
    language: association.language,
    website_url: association.websiteUrl,
    modules: { ...association.modules },
    api_key: { name: key.name, prefix: key.prefix, environment: key.environment, scopes: [...key.scopes] },
  }
}
