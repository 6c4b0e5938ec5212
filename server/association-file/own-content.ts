/** The part of an association file that the association's own administrator may import. */
import { isSafeFederation } from '../organization/federation.ts'
import { AssociationFileError } from './errors.ts'
import type { FileContent } from './parse.ts'

/**
 * Without keys, so that an old file cannot end a session or give access, and without what the operator of the service sets: the
 * subscription, and the address of a federation that is not safe. Throws an `AssociationFileError` for the file of another association.
 */
export class OwnContent implements FileContent {
  readonly names: readonly string[] | null
  readonly #content: FileContent

  constructor(content: FileContent, slug: string) {
    this.#content = content
    this.names = content.names?.filter((name) => name !== 'api_keys') ?? null
    const given = slugOf(content)
    if (given !== null && given !== slug) {
      const message = `This file is of the association "${given.slice(0, 100)}"; here only a file of "${slug}" can be imported.`
      throw new AssociationFileError([{ location: 'organization.slug', message }])
    }
  }

  value(name: string): unknown {
    const value = this.#content.value(name)
    if (name !== 'organization' || !isObject(value)) return value
    const { subscription_valid_until: _, federation_url: federation, ...organization } = value
    return federation !== undefined && isSafeFederation(federation)
      ? { ...organization, federation_url: federation }
      : organization
  }

  items(name: string): Iterable<unknown> | null {
    return name === 'api_keys' ? null : this.#content.items(name)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The association that a file names; null when it names none. */
export function slugOf(content: FileContent): string | null {
  const organization = content.value('organization')
  const slug = isObject(organization) && Object.hasOwn(organization, 'slug') ? organization['slug'] : null
  return typeof slug === 'string' ? slug : null
}
