/** Title and detail of every error of the service. A code without its text does not compile. */
import type { ProblemCode } from '#contract/problems.ts'

export const problems = {
  malformed_request: {
    title: 'The request cannot be read',
    detail: 'Something in the request is not in the form this service understands: {part}.',
  },
  api_key_in_url: {
    title: 'The key may not stand in the address',
    detail:
      'Addresses end up in histories and logs. Send the key in the Authorization header, and replace this key: others may have seen it.',
  },
  unauthorized: {
    title: 'Not signed in',
    detail:
      'The key is missing, unknown, withdrawn or expired. An administrator of the association can make a new one.',
  },
  subscription_required: {
    title: 'The subscription has ended',
    detail:
      'The association has no valid subscription. Its data is kept; once the subscription is renewed everything works again.',
  },
  insufficient_scope: {
    title: 'This key may not do that',
    detail: 'The right “{scope}” is missing. An administrator of the association can make a key that has it.',
  },
  not_found: {
    title: 'Not found',
    detail: 'There is nothing at this address, or it does not belong to this association.',
  },
  module_disabled: {
    title: 'This part is switched off',
    detail: 'The association does not use the module “{module}”.',
  },
  method_not_allowed: {
    title: 'Not possible at this address',
    detail: 'This address does not take {method}; it takes {allowed}.',
  },
  already_in_group: {
    title: 'Already in this group',
    detail: 'The member is in this group now or will be from a later date.',
  },
  invoice_not_sendable: {
    title: 'This invoice cannot be sent',
    detail: 'A paid, cancelled or credited invoice is not sent again.',
  },
  recipient_without_email: {
    title: 'No email address',
    detail: 'There is no email address to send this to. Add one first; nothing has been changed.',
  },
  membership_already_ended: {
    title: 'The membership has already ended',
    detail: 'This membership ended before, so it cannot be cancelled or brought into another status.',
  },
  group_follows_subscription: {
    title: 'This class follows a subscription',
    detail: 'Who is in it follows from the subscriptions to a product, and changes with them.',
  },
  event_requires_payment: {
    title: 'This event is paid for when registering',
    detail: 'Registering goes through the page of the event, where it can be paid.',
  },
  event_not_published: {
    title: 'This event is not open',
    detail: 'The event has not been published or was cancelled.',
  },
  registration_closed: {
    title: 'Registration is closed',
    detail: 'The deadline for this event has passed.',
  },
  event_full: {
    title: 'Not enough places',
    detail:
      '{spots, plural, =0 {There is no place left.} one {There is one place left.} other {There are # places left.}}',
  },
  already_registered: {
    title: 'Already registered',
    detail: 'This member is already registered for this event.',
  },
  idempotency_key_in_progress: {
    title: 'Still busy with this request',
    detail: 'A request with the same Idempotency-Key is still being handled. Ask again in a moment.',
  },
  payload_too_large: {
    title: 'The request is too large',
    detail: 'A request may hold at most 1 MiB.',
  },
  validation_failed: {
    title: 'Some fields are not right',
    detail:
      '{count, plural, one {One field needs attention.} other {# fields need attention.}} Nothing has been changed.',
  },
  idempotency_key_reused: {
    title: 'This Idempotency-Key was used for another request',
    detail: 'Use a new key for every new request.',
  },
  rate_limited: {
    title: 'Too many requests',
    detail: 'Go on after {seconds, plural, one {one second} other {# seconds}}.',
  },
  internal_error: {
    title: 'Something went wrong on our side',
    detail: 'Nothing has been changed. Try again; if it stays, quote the request id.',
  },
} as const satisfies Record<ProblemCode, { title: string; detail: string }>
