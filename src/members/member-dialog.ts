/** The dialogs of the member page, as stored in the address. */
export type MemberDialog = 'cancel' | 'withdraw'

export function readMemberDialog(search: Readonly<Record<string, unknown>>): { dialog?: MemberDialog } {
  return search.dialog === 'cancel' || search.dialog === 'withdraw' ? { dialog: search.dialog } : {}
}
