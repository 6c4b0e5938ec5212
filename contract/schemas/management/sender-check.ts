/** Whether emails can arrive: SPF, DKIM and DMARC of the sender's domain, and addresses that failed (not in the specification). */
import { z } from 'zod'
import { dateTime, id, nullableString } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'

/** Findings by check. `dns_unreachable` says nothing of the records that there are. */
export const senderFindings = {
  spf: [
    'spf_named',
    'spf_missing',
    'spf_several',
    'spf_invalid',
    'spf_too_many_lookups',
    'spf_open',
    'spf_server_not_named',
    'spf_server_unknown',
    'dns_unreachable',
  ],
  dkim: [
    'dkim_published',
    'dkim_missing',
    'dkim_several',
    'dkim_revoked',
    'dkim_other_key',
    'dkim_not_signed_here',
    'dns_unreachable',
  ],
  dmarc: [
    'dmarc_watches',
    'dmarc_kept',
    'dmarc_missing',
    'dmarc_several',
    'dmarc_invalid',
    'dmarc_refuses',
    'dmarc_unsure',
    'dns_unreachable',
  ],
} as const

export type SenderCheckName = keyof typeof senderFindings

function found<Check extends SenderCheckName>(check: Check) {
  return z.strictObject({
    check: z.literal(check),
    verdict: z.enum(['good', 'bad', 'missing', 'unsure', 'unreachable']),
    finding: z.enum(senderFindings[check]),
    found: nullableString.meta({ description: 'The records that were found, one a line.' }),
    record: z
      .strictObject({ name: z.string(), type: z.literal('TXT'), value: z.string() })
      .nullable()
      .meta({ description: 'The record to ask the host of the domain for; null where there is nothing to ask.' }),
  })
}

export const senderCheck = z
  .strictObject({
    object: z.literal('sender_check'),
    sender: nullableString.meta({ description: 'The address that emails come from; null when there is none.' }),
    domain: nullableString,
    server: nullableString.meta({ description: 'The mail server; null when no email leaves the service.' }),
    checks: z
      .array(z.discriminatedUnion('check', [found('spf'), found('dkim'), found('dmarc')]))
      .meta({ description: 'None without a sender.' }),
  })
  .meta({ id: 'SenderCheck' })

export type SenderCheck = z.output<typeof senderCheck>
export type SenderFinding = SenderCheck['checks'][number]

export const emailFailureReasons = ['unknown_address', 'mailbox_full', 'unreachable', 'refused'] as const

export const emailFailures = z
  .strictObject({
    object: z.literal('email_failures'),
    failures: z.array(
      z.strictObject({
        member: z.strictObject({ id, name: z.string() }),
        email: z.string(),
        reason: z.enum(emailFailureReasons),
        at: dateTime.meta({ description: 'When the last email came back.' }),
      }),
    ),
  })
  .meta({ id: 'EmailFailures' })

export type EmailFailure = z.output<typeof emailFailures>['failures'][number]

/** The schemas of each operation. */
export const senderCheckSchemas = {
  checkSender: { params: none, query: none, body: null, response: senderCheck },
  getEmailFailures: { params: none, query: none, body: null, response: emailFailures },
  clearEmailFailure: { params: byId, query: none, body: null, response: null },
} as const
