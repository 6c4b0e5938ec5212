/** How each kind of entry is delivered. */
import { z } from 'zod'
import type { OutboxKind } from '#contract/kinds.ts'
import { Problem } from './lib/problem.ts'
import { deliverAddressChange } from './people/address-change-email.ts'
import { deliverCancellation } from './members/cancellation-email.ts'
import { deliverCreditNote } from './invoices/billing/credit-note-email.ts'
import type { Deliver, DeliverEntry, Delivery } from './outbox/delivery.ts'
import { type OutboxPayloads, registrationNews, signInChanges } from './outbox/enqueue.ts'
import { deliverEventCancellation, deliverWaitingListCancellation } from './events/event-cancellation-email.ts'
import { deliverInvitation } from './people/invitation-email.ts'
import { deliverInvoice } from './invoices/invoice-email.ts'
import { reportMember } from './members/member-report.ts'
import { deliverMailing, deliverMailingTest } from './mailings/mailing-email.ts'
import { NotDelivered } from './mail/not-delivered.ts'
import { deliverSignInChange } from './people/sign-in-change-email.ts'
import { deliverReminder } from './invoices/reminders/reminder-email.ts'
import { deliverRegistrationNews } from './events/registration-email.ts'

const id = z.int().positive()

/** A kind without its delivery does not compile, nor one that the contract does not name. */
const kinds: { readonly [Kind in keyof OutboxPayloads]: (json: unknown, delivery: Delivery) => Promise<void> } = {
  member_cancellation_email: delivering(z.object({ member_id: id }), deliverCancellation),
  invoice_email: delivering(z.object({ invoice_id: id }), deliverInvoice),
  reminder_email: delivering(z.object({ invoice_id: id, reminder_id: id }), deliverReminder),
  credit_note_email: delivering(z.object({ invoice_id: id, credit_note_id: id }), deliverCreditNote),
  invitation_email: delivering(z.object({ person_id: id }), deliverInvitation),
  address_change_email: delivering(z.object({ person_id: id, email: z.string() }), deliverAddressChange),
  sign_in_change_email: delivering(
    z.object({ person_id: id, email: z.string(), what: z.enum(signInChanges), by: z.string().nullable() }),
    deliverSignInChange,
  ),
  event_cancellation_email: delivering(z.object({ event_id: id, registration_id: id }), deliverEventCancellation),
  waiting_list_cancellation_email: delivering(z.object({ event_id: id, entry_id: id }), deliverWaitingListCancellation),
  registration_email: delivering(
    z.object({ event_id: id, registration_id: id, about: z.enum(registrationNews) }),
    deliverRegistrationNews,
  ),
  mailing_email: delivering(z.object({ mailing_id: id, copy: id }), deliverMailing),
  mailing_test_email: delivering(z.object({ mailing_id: id, person_id: id }), deliverMailingTest),
  member_created_report: delivering(z.object({ member_id: id }), reportMember),
} satisfies Readonly<Record<OutboxKind, unknown>>

function delivering<Kind extends keyof OutboxPayloads>(
  payload: z.ZodType<OutboxPayloads[Kind]>,
  deliver: Deliver<Kind>,
): (json: unknown, delivery: Delivery) => Promise<void> {
  return async (json, delivery) => {
    const { success, data } = payload.safeParse(json)
    if (!success) throw new NotDelivered('never', 'the payload cannot be read')
    await deliver(data, delivery)
  }
}

function isKind(kind: string): kind is keyof OutboxPayloads {
  return Object.hasOwn(kinds, kind)
}

export const deliverEntry: DeliverEntry = async (entry, delivery) => {
  // An older version that still runs during an update meets the kinds of a newer one: that one takes it later.
  if (!isKind(entry.kind)) throw new NotDelivered('again', 'unknown kind')
  try {
    await kinds[entry.kind](parsed(entry.payload), delivery)
  } catch (error) {
    throw error instanceof Problem && error.code === 'not_found'
      ? new NotDelivered('never', 'the record does not exist')
      : error
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
