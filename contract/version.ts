/** The `version` of a record in the management API: the moment of its last change as a number, which `/v2` shows too. */

/** Greater with every change, because changes of an association never share a moment. */
export function versionOf({ updated_at }: { readonly updated_at: string }): number {
  return Date.parse(updated_at)
}
