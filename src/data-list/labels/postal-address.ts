/** Where post for somebody goes. */
export interface PostalAddress {
  readonly name: string
  /** As on an envelope; null when something is missing that the post needs. */
  readonly lines: readonly string[] | null
}
