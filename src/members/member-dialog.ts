/** The dialogs of the member page, as stored in the address. */
const dialogs = ['cancel', 'withdraw', 'death', 'restore', 'rejoin', 'newsletters', 'delete', 'erase'] as const
export type MemberDialog = (typeof dialogs)[number]

export function readMemberDialog(search: Readonly<Record<string, unknown>>): { dialog?: MemberDialog } {
  const dialog = dialogs.find((known) => known === search.dialog)
  return dialog ? { dialog } : {}
}
