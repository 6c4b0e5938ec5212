/** The dialogs over a member's page, as they stand in the address. */
export type MemberDialog = 'cancel' | 'withdraw'

export function readMemberDialog(search: Readonly<Record<string, unknown>>): { dialog?: MemberDialog } {
  return search.dialog === 'cancel' || search.dialog === 'withdraw' ? { dialog: search.dialog } : {}
}
