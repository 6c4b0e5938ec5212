/** The placeholders of messages to members, apart from what else they need: titles of jobs show them. Plain data. */

/**
 * `first_name` and `name` are of who reads the message, `member` and `membership_number` of who it is about: a child whose contact person
 * reads it.
 */
export const mailingPlaceholders = ['first_name', 'name', 'member', 'membership_number', 'association'] as const
export type MailingPlaceholder = (typeof mailingPlaceholders)[number]

/** With other names in braces; one without (null) stays as it is. */
export function renamePlaceholders(text: string, nameOf: (name: string) => string | null): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const other = nameOf(name)
    return other === null ? whole : `{${other}}`
  })
}
