/**
 * The texts of a member that have no rules of their own, each declared once. The schemas, the change log, the association file, erasing
 * and the values of the form follow (`docs/decisions/adding-a-field.md`). Without the schema library, which lists do not load.
 */

interface MemberText {
  readonly max: number
  readonly description?: string
  /** The specification names it, but not what a request may say. */
  readonly isAssumed?: boolean
}

const declared = {
  first_name: { max: 100 },
  initials: { max: 20 },
  phone: { max: 50, isAssumed: true },
  gender: { max: 50, isAssumed: true, description: 'Salutation as stored by the association.' },
} as const satisfies Record<string, MemberText>

export type MemberTextName = keyof typeof declared
export const memberTextRules: Readonly<Record<MemberTextName, MemberText>> = declared
// The keys of a constant are exactly its keys.
export const memberTextNames = Object.keys(declared) as MemberTextName[]

/** An object with a value for each of them. */
export function forMemberTexts<Value>(valueOf: (name: MemberTextName) => Value): Record<MemberTextName, Value> {
  const entries = memberTextNames.map((name) => [name, valueOf(name)] as const)
  // The keys are exactly the names.
  return Object.fromEntries(entries) as Record<MemberTextName, Value>
}
