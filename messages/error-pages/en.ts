/** The pages that explain each error: what it means, what to do, and a hint for developers. */
import type { ProblemCode } from '#contract/problems.ts'

interface Explanation {
  /** The meaning, without technical terms. */
  readonly meaning: string
  /** The next step. */
  readonly remedy: string
  /** For developers of a client. */
  readonly program: string
}

export const errorPages = {
  page: {
    meaning: 'What this means',
    remedy: 'What to do',
    program: 'For developers',
    status: 'Status',
    code: 'Code',
    all: 'All errors',
    indexTitle: 'Errors and how to fix them',
    indexIntro: 'The type of every error response ends with one of these codes.',
    unknownTitle: 'Unknown error code',
    unknownDetail: 'This code doesn’t exist. See the list of all errors.',
    languages: 'Language of this page',
    description: 'OpenAPI description',
  },
  explanations: {
    malformed_request: {
      meaning: 'Part of the request could not be read, such as a search term or a date. Nothing was changed.',
      remedy:
        'Open the screen again from the menu; an old bookmark or an incomplete link is the usual cause. If it keeps happening, report the request ID.',
      program:
        'The detail names the part. Query parameters and cursors are checked strictly, a cursor belongs to the list that gave it, and a body must be JSON with the content type application/json.',
    },
    api_key_in_url: {
      meaning:
        'A key was part of an address. Addresses end up in histories, bookmarks and logs, where others can read them, so the request was refused.',
      remedy:
        'Assume that others know this key: have it revoked and ask for a new one. Paste the new key only into the sign-in screen.',
      program:
        'Send the key as “Authorization: Bearer …”. Parameters called key, api_key, apikey, token or access_token, and values that look like a key, are refused even when the header is right.',
    },
    two_credentials: {
      meaning:
        'A request carried a key and the session of a person at the same time. Which of them was meant is not guessed, so nothing was done.',
      remedy: 'Reload the page. If it keeps happening, report the request ID.',
      program: 'Send the header Authorization without cookies: in a browser with credentials “omit”.',
    },
    unauthorized: {
      meaning: 'The key is missing, mistyped, revoked or expired.',
      remedy:
        'Sign in again and paste the whole key, without spaces. If it is refused again, ask an administrator of the association for a new key.',
      program:
        'The header is “Authorization: Bearer lb_live_…” or “lb_test_…”. Many failed attempts from one address are slowed down for a minute.',
    },
    sign_in_failed: {
      meaning:
        'Something in the sign-in isn’t right. Which part is not said, so that no one can find out who has an account.',
      remedy:
        'Try again. After several failed attempts you have to wait a few minutes. If you lost your passkey or phone, sign in with a recovery code, or ask an administrator to invite you again.',
      program:
        'Unknown accounts, wrong passwords, wrong or reused codes and unknown passkeys all get this answer. Attempts are limited per address and per account.',
    },
    subscription_required: {
      meaning: 'The association’s subscription to Ledenbalie has ended. All data is kept.',
      remedy: 'Ask the board to renew the subscription. Everything then works as before.',
      program: 'Every operation answers this until the renewal. Do not retry in a loop.',
    },
    insufficient_scope: {
      meaning: 'The role of the person or the key lacks a permission.',
      remedy:
        'Ask an administrator of the association for the permission that the message names, or for a key that has it. The settings screen shows what you may do.',
      program:
        'GET /organization lists the scopes of the key. A request with a date of birth or bank details needs leden:gevoelig besides the scope of the operation.',
    },
    foreign_origin: {
      meaning:
        'A page of another site, or of another address of this server, tried to use the session of a person. Nothing was read or changed.',
      remedy: 'Open the app at its own address and sign in there.',
      program:
        'Requests with the header Ledenbalie-Session need Sec-Fetch-Site “same-origin”, an Origin that is that of PUBLIC_URL, and its Host. Behind a proxy, pass the Host header on. Programs use a key.',
    },
    insecure_address: {
      meaning:
        'The server is reached without https. Others on the network could read along, so browsers keep no session there.',
      remedy: 'Open the app over https, or ask the administrator of the server to set it up.',
      program:
        'Set PUBLIC_URL to an https address, with a proxy that terminates TLS. On the machine itself, http://localhost is enough.',
    },
    fresh_sign_in_required: {
      meaning:
        'What you wanted to do gives access: keys, passkeys, recovery codes, passwords, or the people who may sign in. It is asked again whether it’s you, so that an unattended screen is not enough.',
      remedy: 'Sign in again when the app asks for it. What you were doing continues.',
      program: 'A person has to have signed in within ten minutes. Keys of programs are not asked.',
    },
    not_found: {
      meaning: 'This address doesn’t exist in this association.',
      remedy:
        'Check the address, or look the record up in the list. If you are signed in to several associations, choose the right one first.',
      program:
        'A record of another association answers exactly like one that doesn’t exist. IDs are positive whole numbers.',
    },
    module_disabled: {
      meaning: 'The association doesn’t use this module, for example events or invoices.',
      remedy: 'An administrator of the association can turn the module on.',
      program: 'GET /organization lists under modules which modules are on.',
    },
    invitation_invalid: {
      meaning:
        'The link of the invitation doesn’t work any more. It can be used once, for seven days, and a newer invitation replaces it.',
      remedy: 'Ask an administrator of the association to invite you again. If you already accepted, sign in instead.',
      program: 'The database holds only a hash of the token, so the reason is not distinguished further.',
    },
    method_not_allowed: {
      meaning: 'This address doesn’t support the method that was used.',
      remedy: 'This is a fault in a program. Report it to its makers.',
      program: 'The Allow header lists the methods of this address.',
    },
    already_in_group: {
      meaning: 'The member is already in this group, or starts later. No one is in a group twice.',
      remedy: 'To change the start date, remove the member from the group and add them again.',
      program: 'If all you need is that the member is in the group, treat this as success.',
    },
    invoice_not_sendable: {
      meaning: 'The invoice has been paid, cancelled or credited, so it is not sent again.',
      remedy: 'Open the invoice to see its status. If something is still outstanding, create a new invoice.',
      program: 'Only a draft or an outstanding invoice can be sent. Read the invoice again before you decide.',
    },
    recipient_without_email: {
      meaning: 'There is no email address to send this to. Nothing was changed.',
      remedy:
        'Add an email address to the member and try again. Or do it without email: keep the invoice as a draft, or cancel the membership without a confirmation.',
      program: 'The operation had no effect: an invoice to be created and sent was not created either.',
    },
    membership_already_ended: {
      meaning: 'This membership has already ended. It can’t be cancelled again or given another status.',
      remedy: 'Check that this is the right person. Sign people up as a new member if they join again.',
      program: 'Other fields of an ended member can still be changed.',
    },
    membership_not_ended: {
      meaning: 'The membership runs, so there is no end to undo.',
      remedy: 'Open the member again: a colleague may have undone the end already.',
      program: 'Only a member with the status ended or deceased can be restored; one that is ended can rejoin.',
    },
    member_in_use: {
      meaning: 'There are records about this member. They would be left without one.',
      remedy:
        'Cancel the membership. If the member was entered by mistake, first remove what is about them, such as a family relationship.',
      program: 'GET /members/…/deletion names what is in the way.',
    },
    member_erased: {
      meaning:
        'This member’s data has been erased. Only the membership number, the dates of membership and the status are left.',
      remedy: 'If the person comes back, add a new member.',
      program: 'GET /manage/v1/members/… has erased with the date.',
    },
    erasure_blocked: {
      meaning: 'Something about this member is still open, so the data is still needed.',
      remedy: 'Open the member and choose Erase data: it lists what has to happen first.',
      program: 'GET /manage/v1/members/…/erasure lists the obstacles in in_the_way.',
    },
    merge_outdated: {
      meaning: 'Since the comparison was shown, one of the two members or something that belongs to them has changed.',
      remedy: 'Look at the comparison again, then merge.',
      program: 'Take a new fingerprint from GET /manage/v1/members/{id}/merge.',
    },
    merge_not_undoable: {
      meaning:
        'A merge can be undone once, for thirty days, as long as the member who stayed is still there and was not erased.',
      remedy: 'If a later merge is in the way, undo that one first.',
      program: 'GET /manage/v1/merges lists the merges of the last thirty days.',
    },
    group_follows_subscription: {
      meaning: 'Members join and leave this class through their subscription.',
      remedy: 'Change the member’s subscription; the class follows.',
      program: 'Groups with follows_subscription true refuse to add and to remove.',
    },
    event_requires_payment: {
      meaning:
        'This event is paid for when registering. The association arranges the payment and registers people itself.',
      remedy:
        'Ask an organiser of the association to register the person. The event page shows how to reach the association.',
      program:
        'The page is at the url of the event. Registration works when payment is optional, when the board assigns the spots, and for members when the event is free for members.',
    },
    event_not_published: {
      meaning: 'The event is a draft or was cancelled, so registration isn’t possible.',
      remedy: 'Check that this is the right event, and ask the organiser to publish it.',
      program: 'Only events with the status published take registrations.',
    },
    registration_closed: {
      meaning:
        'The deadline for registering has passed. Without a deadline, registration closes when the event starts.',
      remedy: 'Ask the organiser to reopen registration.',
      program: 'Compare registration_deadline, or starts_at without one, with the present.',
    },
    event_over: {
      meaning: 'The event has taken place. An email to attendees would only confuse them.',
      remedy: 'Do it without an email, or write to the attendees yourself.',
      program: 'Leave out send_email once ends_at has passed or, without ends_at, the day of starts_at.',
    },
    event_full: {
      meaning: 'Not enough spots are left for this number of people.',
      remedy: 'Register fewer people, or wait until a spot opens up.',
      program: 'spots_left is the number of spots left; it can change between reading and registering.',
    },
    already_registered: {
      meaning: 'This member is already registered for the event. A member registers once, for a number of people.',
      remedy: 'See the list of registrations. A cancelled registration can be followed by a new one.',
      program:
        'Send an Idempotency-Key with every registration: a retry then returns the first answer and not this error.',
    },
    registration_cancelled: {
      meaning: 'The registration has been cancelled and no longer changes.',
      remedy: 'Register the person again.',
      program: 'Cancelled registrations stay in the list; a new registration has an id of its own.',
    },
    event_not_full: {
      meaning: 'There are enough spots for this number of people, so there is no need to wait.',
      remedy: 'Register the person right away.',
      program: 'Only a number greater than spots_left can wait.',
    },
    already_waiting: {
      meaning: 'This member already waits for a spot at this event.',
      remedy: 'See the waiting list of the event.',
      program: 'A member is on the waiting list once; remove the entry first to change the number of people.',
    },
    idempotency_key_in_progress: {
      meaning: 'The same request was sent a moment ago and is still being handled.',
      remedy: 'Wait a few seconds and try again. Nothing happens twice.',
      program:
        'Repeat the request with the same Idempotency-Key after a second or more; you then get the first answer.',
    },
    association_file_newer: {
      meaning:
        'Records changed or were removed after this file was exported, and the file holds them as they were, so nothing was imported.',
      remedy: 'Check the file again and choose: keep the newer values, or take those of the file.',
      program:
        'Send the file again with newer=keep or newer=replace; checkAssociationFile lists the records with is_newer.',
    },
    association_file_in_use: {
      meaning: 'Exports, checks and imports of an association run one at a time.',
      remedy: 'Wait until the other export or import is done and try again.',
      program: 'Repeat the request after a few seconds.',
    },
    last_administrator: {
      meaning:
        'The change was refused because no one would be left to manage the association’s settings, people and keys.',
      remedy: 'Give another person the administrator role, and wait until they have accepted their invitation.',
      program:
        'Counted are people with instellingen:beheren who have accepted an invitation, and for keys also other active keys with that scope.',
    },
    last_passkey: {
      meaning: 'The passkey was not removed, because it is the only one and the person has no password.',
      remedy: 'Add another passkey, then remove this one. An administrator can also send a new invitation.',
      program: 'A password with a code counts as another way; recovery codes do not, because they run out.',
    },
    invitation_not_emailed: {
      meaning: 'The invitation was not sent, because the person can already sign in and a test key sends no email.',
      remedy: 'Sign in with your email address, or use a key that is not a test key, and invite the person again.',
      program: 'The response to a test key holds the link only for a person who has never accepted an invitation.',
    },
    invoice_status: {
      meaning: 'The status of the invoice does not allow this: changing a draft, cancelling, restoring or crediting.',
      remedy: 'Open the invoice again: it may have been sent, paid, cancelled or credited in the meantime.',
      program:
        'updateInvoice and markInvoiceSent need the status draft, creditInvoice sent or paid, restoreInvoice cancelled.',
    },
    invoice_not_cancellable: {
      meaning: 'Money has come in for this invoice, or a part of it has been credited.',
      remedy: 'Credit the invoice. What was overpaid can then be paid back.',
      program: 'An invoice can be cancelled while amount_paid and amount_credited are 0.00.',
    },
    period_closed: {
      meaning: 'The books are closed up to a day, and this would change what was booked before it.',
      remedy: 'Credit the invoice today instead of cancelling it, give a draft a later date, or open the period again.',
      program: 'closed_until of GET /books is the last closed day; PUT /books/closed-until changes it.',
    },
    difference_not_small: {
      meaning: 'Nothing is due on this invoice, or more than the association writes off.',
      remedy: 'Credit the invoice, or change the limit in the settings.',
      program: 'A sent invoice can be written off while amount_due is at most write_off_limit.',
    },
    payment_not_reversible: {
      meaning: 'This payment has been reversed already, or is a reversal itself.',
      remedy: 'Open the invoice again to see what has been booked.',
      program: 'reversed_by_id and reverses_id are null of a payment that can be reversed.',
    },
    direct_debit_status: {
      meaning: 'Only a batch that has not been submitted can be submitted or discarded. A discarded one has no file.',
      remedy: 'Open the batch again: someone else may have submitted or discarded it.',
      program: 'submitDirectDebit and discardDirectDebit ask for status created.',
    },
    direct_debit_not_set_up: {
      meaning: 'A direct debit needs the association’s creditor identifier and IBAN.',
      remedy: 'An administrator adds them in the settings.',
      program: 'settings_lack of getDirectDebitPreview names what is missing.',
    },
    direct_debit_outdated: {
      meaning:
        'An invoice asks for another amount than the batch, a mandate has changed, or the collection date has come.',
      remedy: 'Discard the batch and create a new one.',
      program:
        'is_outdated is true in the rows of getDirectDebit that it is about; in none of them when the date has come.',
    },
    job_status: {
      meaning: 'A job can be refreshed and deleted before it is started, and stopped while it runs.',
      remedy: 'Look at the job again: someone else may have started or stopped it.',
      program: '`GET /manage/v1/jobs/{id}` shows its status.',
    },
    mailing_status: {
      meaning:
        'A draft can be changed and discarded until its sending begins. After that the sending can be stopped once.',
      remedy: 'Look at the message again. Begin a new one to write something else.',
      program: '`GET /manage/v1/mailings/{id}` shows its status.',
    },
    job_in_progress: {
      meaning: 'An association has one job at a time, because what one changes is what the next one rests on.',
      remedy: 'Wait until the other job is done, or stop it.',
      program: '`GET /manage/v1/jobs?status=running` shows it.',
    },
    job_outdated: {
      meaning: 'A job does what its preview shows. Since then data has changed, so it would do something else.',
      remedy: 'Refresh the preview, look at what is different, and start again.',
      program: '`POST /manage/v1/jobs/{id}/refresh` gives the differences and a new fingerprint.',
    },
    job_undone: {
      meaning:
        'A job that was stopped can go on, but not after what it did was undone: it would count what is no longer there.',
      remedy: 'Make a new preview for what is still to be done.',
      program: '`POST /manage/v1/jobs` makes a new preview.',
    },
    member_import_open: {
      meaning:
        'Nothing is guessed about a file: it waits until each column and each word that can mean two things is explained.',
      remedy: 'Open the import and answer what is asked.',
      program: '`GET /manage/v1/jobs/{id}` lists the questions; `POST /manage/v1/jobs/{id}/refresh` answers them.',
    },
    too_many_imports: {
      meaning:
        'Files that were read are kept until their import starts, is discarded, or a day has passed; an association can have five of them.',
      remedy: 'Start or discard one of them.',
      program: '`DELETE /manage/v1/jobs/{id}` discards one.',
    },
    too_many_rules: {
      meaning: 'An association can have 100 sets of contribution rules.',
      remedy: 'Delete rules that are no longer needed.',
      program: '`DELETE /manage/v1/contribution-rules/{id}` removes one.',
    },
    nothing_to_remind: {
      meaning: 'Only an invoice that was sent and is still open can get a reminder.',
      remedy: 'Open the invoice to see what was booked.',
      program: 'status is sent and amount_due is more than 0.00.',
    },
    reminder_not_due: {
      meaning: 'An invoice gets each reminder once, in order, and not earlier than the settings say.',
      remedy: 'Load the list of reminders again: someone else may have sent this one.',
      program: 'level and levels_version are those of getReminderPreview, where left_out is null.',
    },
    reminder_not_withdrawable: {
      meaning: 'Only the last reminder of an invoice can be withdrawn, and only once.',
      remedy: 'Withdraw the later reminder first.',
      program: 'withdrawn_at is null, and no other reminder of the invoice has a higher level.',
    },
    too_many_views: {
      meaning: 'A person can have 100 saved views.',
      remedy: 'Delete a view that is no longer needed, and save this one again.',
      program: '`DELETE /manage/v1/views/{id}` removes one.',
    },
    key_not_rotatable: {
      meaning: 'Only an active key of a program can get a new secret.',
      remedy: 'Create a new key, and use it instead of this one.',
      program: 'Sessions end with signing out; a revoked or expired key stays as it is.',
    },
    person_made_keys: {
      meaning:
        'The person was not removed, because keys that they created still work and it was not said what to do with them.',
      remedy: 'Choose whether to keep or revoke these keys when you remove the person.',
      program: 'Send api_keys=keep or api_keys=revoke in the query. created_by of a key says who created it.',
    },
    event_has_registrations: {
      meaning: 'Someone is or was registered. That must not quietly disappear.',
      remedy: 'Cancel the event; you can email everyone who is registered as you do so.',
      program: 'Cancelled registrations count too. Use POST /events/…/cancel.',
    },
    capacity_below_registrations: {
      meaning: 'With this capacity the event is overbooked. Everyone who is registered stays registered.',
      remedy: 'Choose a higher capacity, or confirm that you mean it.',
      program: 'Send allow_overbooking: true to lower the capacity anyway.',
    },
    followers_would_leave: {
      meaning:
        'A class that follows a product has the subscribers of that product as its members. Without the product they are in it no more.',
      remedy: 'Confirm that you mean it. Their subscriptions stay as they are.',
      program: 'Send allow_leaving: true to change the product anyway.',
    },
    bank_entry_booked: {
      meaning: 'The amount is on invoices already: you or someone else booked it before.',
      remedy: 'Look the transaction up under “Booked” and undo it there if it is wrong.',
      program: 'The entry’s state is booked. Undo it before allocating or dismissing it again.',
    },
    bank_entry_undecided: {
      meaning: 'Nothing has been decided about this bank transaction, so nothing can be undone.',
      remedy: 'Reload the list to see it as it is now.',
      program: 'The entry’s state is unmatched and none of it is allocated.',
    },
    bank_entry_returned: {
      meaning:
        'The bank returned money from this entry to the payer, so its booking can only be undone after that return.',
      remedy: 'Undo the return first, then this entry.',
      program: 'A payment of the entry is reversed by an entry with a negative amount.',
    },
    bank_statement_overlapped: {
      meaning: 'A newer statement file has days of this one. What both contain is kept once, with the older file.',
      remedy: 'Undo the newer statement first, then this one. Both can be imported again.',
      program: 'Another bank statement with a higher id has overlapping first_on and last_on.',
    },
    bank_statement_repaid: {
      meaning: 'The bank took money of this statement back, or it was refunded to a member later.',
      remedy: 'Undo the later statement with the return, or reverse the refund, and try again.',
      program:
        'A payment of the statement is reversed by an entry of another statement, or a refund exceeds what would be left.',
    },
    version_conflict: {
      meaning: 'Someone else changed the same record while you were working on it. Nothing was saved.',
      remedy: 'Look at what changed, then save your own changes again.',
      program:
        'If-Match carries the version of the record as it was read. The member current of the problem is the record as it is now; repeat the request with its version.',
    },
    payload_too_large: {
      meaning: 'The request is too large.',
      remedy: 'Make the text shorter, or split the work into smaller parts.',
      program: 'A body may hold 1 MiB, an association file 20 MB.',
    },
    validation_failed: {
      meaning: 'Some fields need attention. Nothing was saved.',
      remedy: 'Each of these fields says what is expected. Correct them and save again.',
      program:
        'errors lists every wrong field at once: field is a dotted path such as address.postal_code, code is meant for programs and message for people. A field that does not exist is refused as well.',
    },
    association_file_refused: {
      meaning: 'The association file contains faults, so nothing of it was imported.',
      remedy: 'Check the file: each fault is shown with its location in the file.',
      program: 'checkAssociationFile answers the first faults with location and message.',
    },
    idempotency_key_reused: {
      meaning:
        'A program used the Idempotency-Key of another request. The request was refused so that nothing is mixed up.',
      remedy: 'Go back and fill in the form again. If it keeps happening, report it.',
      program:
        'Create a new Idempotency-Key for every new request, and reuse it only to retry that exact request. Keys are remembered for 24 hours.',
    },
    rate_limited: {
      meaning: 'Too many requests within a minute.',
      remedy: 'Wait a moment. Ledenbalie retries as soon as it can.',
      program:
        'Wait for the number of seconds in Retry-After. RateLimit-Remaining on every response is the number of requests left: 600 a minute for a live key, 120 for a test key.',
    },
    internal_error: {
      meaning: 'Ledenbalie could not complete the request because of an error on its side.',
      remedy:
        'Check whether the change was saved, then try again. If it keeps happening, report the request ID: it leads to the cause in the logs.',
      program:
        'The request ID is in request_id and in the header X-Request-Id. Retrying with the same Idempotency-Key never acts twice.',
    },
    service_busy: {
      meaning:
        'Ledenbalie is too busy to handle this request, for example because the association is running a large import.',
      remedy: 'Wait a moment and try again.',
      program: 'Wait for the number of seconds in Retry-After, then repeat the request with the same Idempotency-Key.',
    },
  },
} as const satisfies {
  readonly page: Readonly<Record<string, string>>
  readonly explanations: Readonly<Record<ProblemCode, Explanation>>
}
