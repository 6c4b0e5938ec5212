/** Messages of a test: their text, and how their sending begins. */
import { call } from '#client/client.ts'
import type { MailingCreate } from '#contract/schemas/management/mailings.ts'
import type { TestWorld } from './describe-service.ts'

export const mailingText = {
  kind: 'information',
  subject: 'Training, {first_name}',
  text: 'Dear {first_name},\n\nThis is about {member}.',
} as const

export const draft = (
  { board }: TestWorld,
  recipients: MailingCreate['recipients'],
  more: Partial<MailingCreate> = {},
) => call(board, 'createMailing', { body: { recipients, ...mailingText, ...more } })

export const previewOf = ({ board }: TestWorld, { id }: { readonly id: number }) =>
  call(board, 'createJob', { body: { send_mailing: { mailing_id: id } } })
