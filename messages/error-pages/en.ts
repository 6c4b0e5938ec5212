/** The pages that explain each error: what it means, what to do, and a hint for developers. */
import type { ProblemCode } from '#contract/problems.ts'

interface Explanation {
  /** What happened, without technical terms. */
  readonly meaning: string
  /** What to do next. */
  readonly remedy: string
  /** For developers of a client. */
  readonly program: string
}

export const errorPages = {
  page: {
    meaning: 'What this means',
    remedy: 'What to do now',
    program: 'If you are writing a program',
    status: 'Status',
    code: 'Code',
    all: 'All errors',
    indexTitle: 'Errors and what to do about them',
    indexIntro: 'Every answer that is not a success names one of these codes, at the end of its type.',
    unknownTitle: 'There is no such error',
    unknownDetail: 'No error has this name. The list has them all.',
    languages: 'Language of this page',
    description: 'The machine-readable description of the interface',
  },
  explanations: {
    malformed_request: {
      meaning:
        'A part of the request could not be read: a search term, a date, a page mark or the text of the request itself. Nothing has been changed.',
      remedy:
        'In the app: go back, and open the screen again from the menu; an old bookmark or a broken link is the usual cause. If it stays, pass the request id on to whoever looks after the service.',
      program:
        'The detail names the part. Query parameters and cursors are checked strictly, a cursor belongs to the list that gave it, and a body must be JSON with the content type application/json.',
    },
    api_key_in_url: {
      meaning:
        'A key was put into an address. Addresses are kept in histories, bookmarks and logs, where others can read them, so the request was refused.',
      remedy:
        'Treat that key as known to others: have it withdrawn and ask for a new one. Paste the new key only into the sign-in screen.',
      program:
        'Send the key as “Authorization: Bearer …”. Parameters called key, api_key, apikey, token or access_token, and values that look like a key, are refused even when the header is right.',
    },
    unauthorized: {
      meaning: 'The service does not know who is asking: the key is missing, mistyped, withdrawn or has expired.',
      remedy:
        'Sign in again and paste the key in full, without spaces. If it is refused again, an administrator of the association can see whether it is still valid and make a new one.',
      program:
        'The header is “Authorization: Bearer lb_live_…” or “lb_test_…”. Many failed attempts from one address are slowed down for a minute.',
    },
    subscription_required: {
      meaning: 'The association’s subscription to this service has ended. All data is still there.',
      remedy:
        'Ask the board to renew the subscription. After that everything works as before; nothing has to be typed again.',
      program: 'Every operation answers this until the renewal. Do not retry in a loop.',
    },
    insufficient_scope: {
      meaning: 'The key is valid, but it may not do this. Each key carries its own rights, and one of them is missing.',
      remedy:
        'Ask an administrator of the association for a key with the right that the message names. The settings screen shows what your key may do.',
      program:
        'GET /organization lists the scopes of the key. A request with a date of birth or bank details needs leden:gevoelig besides the scope of the operation.',
    },
    not_found: {
      meaning: 'There is nothing at this address, or it belongs to another association.',
      remedy:
        'Check the address, or look the record up again from the list. With several associations signed in: choose the right one first.',
      program:
        'A record of another association answers exactly like one that does not exist. Ids are positive whole numbers.',
    },
    module_disabled: {
      meaning: 'The association does not use this part, for example events or invoices.',
      remedy: 'An administrator of the association can switch the part on. Until then it is not in the menu.',
      program: 'GET /organization tells under modules which parts are on.',
    },
    method_not_allowed: {
      meaning: 'The address exists, but this cannot be done with it.',
      remedy: 'This points to a fault in a program. Report it to whoever made it.',
      program: 'The Allow header lists the methods of this address.',
    },
    already_in_group: {
      meaning: 'The member is in this group already, or has been put down to start later. Nobody is in a group twice.',
      remedy:
        'Look at the group’s list. To let somebody start on another day, take the later place out first and add the member again.',
      program: 'Treat this as done when all you want is that the member is in the group.',
    },
    invoice_not_sendable: {
      meaning: 'The invoice has been paid, cancelled or credited, so it is not sent again.',
      remedy: 'Open the invoice to see its status. If something is still owed, make a new invoice.',
      program: 'Only a draft or an outstanding invoice can be sent. Read the invoice again before you decide.',
    },
    recipient_without_email: {
      meaning: 'Something had to be sent, but there is no email address to send it to. Nothing has been changed.',
      remedy:
        'Add an email address to the member and try again; or send without an email: keep the invoice as a draft, or cancel the membership without a confirmation.',
      program:
        'The operation had no effect at all: an invoice that was to be created and sent has not been created either.',
    },
    membership_already_ended: {
      meaning: 'This membership had ended before. It cannot be cancelled once more, nor brought into another status.',
      remedy: 'Check whether this is the right person. Somebody who joins again is signed up as a new member.',
      program: 'Other fields of an ended member can still be changed.',
    },
    group_follows_subscription: {
      meaning:
        'Who is in this class follows from who has a subscription to its product. The list cannot be changed by hand.',
      remedy: 'Change the subscription of the member; the class follows by itself.',
      program: 'Groups with follows_subscription true refuse to add and to remove.',
    },
    event_requires_payment: {
      meaning: 'This event has to be paid for when registering, and the service takes no payments for events.',
      remedy:
        'Send the participant the address of the event page. It shows how to reach the association to register and pay.',
      program:
        'The page is at the url of the event. Registration works when payment is optional, when the board assigns the spots, and for members when the event is free for members.',
    },
    event_not_published: {
      meaning: 'The event is still a draft, or it was cancelled. Nobody can register for it.',
      remedy: 'Check that this is the right event, and ask whoever organises it to publish it.',
      program: 'Only events with the status published take registrations.',
    },
    registration_closed: {
      meaning:
        'The deadline for registering has passed. Without a deadline, registration closes when the event starts.',
      remedy: 'Ask whoever organises the event whether it can be opened again.',
      program: 'Compare registration_deadline, or starts_at without one, with the present.',
    },
    event_full: {
      meaning: 'There are not enough free places for the number of people asked for.',
      remedy: 'Register fewer people, or wait until a place comes free.',
      program: 'spots_left tells how many places are left; it can change between reading and registering.',
    },
    already_registered: {
      meaning: 'This member is registered for the event already. A member is registered once, with a number of people.',
      remedy: 'Look at the list of registrations. A cancelled registration does not stand in the way of a new one.',
      program:
        'Send an Idempotency-Key with every registration: a retry then returns the first answer and not this error.',
    },
    idempotency_key_in_progress: {
      meaning: 'The same request was sent a moment ago and is still being handled.',
      remedy: 'Wait a few seconds and try again. Nothing happens twice.',
      program:
        'Repeat the request with the same Idempotency-Key after a second or more; you then get the first answer.',
    },
    payload_too_large: {
      meaning: 'More was sent at once than the service takes.',
      remedy: 'Make the text shorter, or split the work into smaller parts.',
      program: 'A body may hold 1 MiB.',
    },
    validation_failed: {
      meaning: 'One or more fields are not right. Nothing has been saved yet.',
      remedy: 'Each wrong field has a sentence beside it that says what is expected. Correct them all and save again.',
      program:
        'errors lists every wrong field at once: field is a dotted path such as address.postal_code, code is meant for programs and message for people. A field that does not exist is refused as well.',
    },
    idempotency_key_reused: {
      meaning:
        'A program used a mark that belongs to another request. The request was refused so that nothing gets mixed up.',
      remedy: 'In the app: go back and fill in the form once more. If it stays, report it.',
      program:
        'Make a new Idempotency-Key for every new request, and keep it only for retries of exactly that request. Keys are remembered for 24 hours.',
    },
    rate_limited: {
      meaning: 'Too many requests came in within a minute.',
      remedy: 'Wait a moment. The app goes on by itself as soon as it may.',
      program:
        'Wait as many seconds as Retry-After says. RateLimit-Remaining tells on every answer how many requests are left: 600 a minute for a live key, 120 for a test key.',
    },
    internal_error: {
      meaning: 'The service could not complete the request because of an error on its side.',
      remedy:
        'Check whether the change was saved, then try again. If it keeps happening, report the request ID: it leads to the cause in the logs.',
      program:
        'The request ID is in request_id and in the header X-Request-Id. Retrying with the same Idempotency-Key never acts twice.',
    },
    service_busy: {
      meaning:
        'The service is too busy to handle this request, for example because a large import is running for the association.',
      remedy: 'Wait a moment and try again.',
      program: 'Wait for the number of seconds in Retry-After, then repeat the request with the same Idempotency-Key.',
    },
  },
} as const satisfies {
  readonly page: Readonly<Record<string, string>>
  readonly explanations: Readonly<Record<ProblemCode, Explanation>>
}
