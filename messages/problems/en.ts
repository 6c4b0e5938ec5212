/** Title and detail of every error of the service. A code without texts does not compile. */
import type { ProblemCode } from '#contract/problems.ts'

export const problems = {
  malformed_request: {
    title: 'Invalid request',
    detail: 'The request could not be read. Check {part}.',
  },
  api_key_in_url: {
    title: 'API key in the URL',
    detail:
      'URLs are kept in browser histories and logs. Send the key in the Authorization header, and replace this key: others may have seen it.',
  },
  two_credentials: {
    title: 'Two credentials',
    detail: 'The request has an API key and a signed-in session. Send only one of them.',
  },
  unauthorized: {
    title: 'Not signed in',
    detail:
      'The API key is missing, unknown, revoked or expired. An administrator of the association can create a new one.',
  },
  sign_in_failed: {
    title: 'Sign-in failed',
    detail: 'The email address, password, code or passkey isn’t right.',
  },
  subscription_required: {
    title: 'Subscription expired',
    detail: 'The association has no valid subscription. All data is kept, and everything works again after renewal.',
  },
  insufficient_scope: {
    title: 'No permission',
    detail:
      '{caller, select, person {You need permission to {right}. An administrator of the association can give it to you.} other {This key does not have the permission “{scope}”. An administrator of the association can create a key that does.}}',
  },
  foreign_origin: {
    title: 'Not from the app',
    detail: 'Only the app’s own pages can use a signed-in session. Open the app at {address}.',
  },
  insecure_address: {
    title: 'No secure connection',
    detail: 'People can only sign in over https. Ask the administrator to make {address} available over https.',
  },
  fresh_sign_in_required: {
    title: 'Sign in again',
    detail:
      'Confirm with your passkey or password that it’s you. This is asked when you signed in more than ten minutes ago.',
  },
  not_found: {
    title: 'Not found',
    detail: 'This address or record does not exist in this association.',
  },
  module_disabled: {
    title: 'Module turned off',
    detail: 'The association does not use the module “{module}”.',
  },
  invitation_invalid: {
    title: 'Invitation no longer valid',
    detail:
      'The invitation was used, replaced or has expired. If you have set up signing in already, sign in. Otherwise ask an administrator of the association for a new one.',
  },
  method_not_allowed: {
    title: 'Method not allowed',
    detail: 'This address does not support {method}. It supports {allowed}.',
  },
  already_in_group: {
    title: 'Already in this group',
    detail: 'The member is in this group, or joins it on a later date.',
  },
  invoice_not_sendable: {
    title: 'Invoice cannot be sent',
    detail: 'A paid, cancelled or credited invoice cannot be sent.',
  },
  recipient_without_email: {
    title: 'No email address',
    detail: 'The recipient has no email address. Add one first. Nothing was saved.',
  },
  membership_already_ended: {
    title: 'Membership already ended',
    detail: 'An ended membership cannot be cancelled or given another status.',
  },
  membership_not_ended: {
    title: 'The membership has not ended',
    detail: 'This membership has not ended. Nothing was changed.',
  },
  member_in_use: {
    title: 'The member is in use',
    detail:
      'Other records are about this member, such as an invoice or a registration. Cancel the membership instead of deleting the member.',
  },
  member_erased: {
    title: 'Data erased',
    detail:
      'This person’s data has been erased. An erased person cannot be changed or become a member again; add a new member.',
  },
  erasure_blocked: {
    title: 'Cannot be erased yet',
    detail: 'Something about this person is still open, such as an unpaid invoice. Nothing was erased.',
  },
  merge_outdated: {
    title: 'Something has changed',
    detail:
      'One of the two members, or something of theirs, has changed since. Look at the comparison once more. Nothing was merged.',
  },
  merge_not_undoable: {
    title: 'This merge can’t be undone',
    detail:
      'It was already undone, was more than thirty days ago, or the member who stayed has since been merged, removed or erased.',
  },
  group_follows_subscription: {
    title: 'Group follows a subscription',
    detail: 'Members join and leave this group through their subscription. They cannot be added or removed by hand.',
  },
  event_requires_payment: {
    title: 'Payment required to register',
    detail:
      'This event has to be paid for when registering. Only an organiser of the association can register someone, and then arranges the payment.',
  },
  event_not_published: {
    title: 'Event not open',
    detail: 'The event is a draft or was cancelled.',
  },
  registration_closed: {
    title: 'Registration closed',
    detail: 'The registration deadline of this event has passed.',
  },
  event_over: {
    title: 'The event is over',
    detail: 'Attendees are no longer emailed about an event that has taken place. Nothing was changed.',
  },
  event_full: {
    title: 'Not enough spots',
    detail:
      '{spots, plural, =0 {There are no spots left.} one {There is one spot left.} other {There are # spots left.}}',
  },
  already_registered: {
    title: 'Already registered',
    detail: 'This member is already registered for this event.',
  },
  registration_cancelled: {
    title: 'Registration is cancelled',
    detail: 'A cancelled registration can’t be changed.',
  },
  event_not_full: {
    title: 'There is room',
    detail: 'There are enough spots. Register right away instead of joining the waiting list.',
  },
  already_waiting: {
    title: 'Already on the waiting list',
    detail: 'This member is already on the waiting list for this event.',
  },
  idempotency_key_in_progress: {
    title: 'Request in progress',
    detail: 'A request with the same Idempotency-Key is still being processed. Try again in a moment.',
  },
  association_file_newer: {
    title: 'Records changed after the export',
    detail:
      '{count, plural, one {The file would undo changes of one record that were made after it was exported.} other {The file would undo changes of # records that were made after it was exported.}} Nothing was imported. Choose what becomes of them.',
  },
  association_file_in_use: {
    title: 'An export or import is under way',
    detail: 'A file of this association is being exported, checked or imported. Wait until that is done.',
  },
  job_status: {
    title: 'This can no longer be done',
    detail: 'The status has changed in the meantime. Look at the job as it is now.',
  },
  mailing_status: {
    title: 'This is no longer possible for this message',
    detail: 'It has been sent or stopped. Look at it as it is now.',
  },
  job_in_progress: {
    title: 'Something is running already',
    detail: '{name} has started a job that is not done yet. Wait until it is done, or stop it.',
  },
  job_outdated: {
    title: 'The preview is out of date',
    detail: 'Data has changed since this preview was made. Refresh it, look at what is different, and start again.',
  },
  job_undone: {
    title: 'This job was undone',
    detail: 'What it did was undone, so it does not go on. Make a new preview for what is still to be done.',
  },
  member_import_open: {
    title: 'Some questions are open',
    detail: 'Answer the questions about the file first.',
  },
  too_many_imports: {
    title: 'Too many imports have begun',
    detail: '{count} files were read, and not imported yet. Start or discard one of them first.',
  },
  too_many_rules: {
    title: 'Too many contribution rules',
    detail: 'The association has {count} sets of rules, and more are not possible. Delete one first.',
  },
  last_administrator: {
    title: 'Last administrator',
    detail:
      'Without this, no one could manage the association’s settings and people any more. Make another person administrator first.',
  },
  last_passkey: {
    title: 'Last passkey',
    detail: 'Without it you could no longer sign in. Add another passkey first.',
  },
  invitation_not_emailed: {
    title: 'Not possible with a test key',
    detail:
      'This person can already sign in, so a new link goes out by email only, and a test key sends no email. Nothing has changed. Sign in with your email address, then invite them again.',
  },
  invoice_status: {
    title: 'Not possible for this invoice',
    detail: 'An invoice with this status does not allow that. Nothing has changed.',
  },
  invoice_not_cancellable: {
    title: 'This invoice cannot be cancelled',
    detail: 'Money has come in for it, or a part has been credited. Credit the invoice instead.',
  },
  period_closed: {
    title: 'This period is closed',
    detail: 'The books of that period are closed, and this would change them. Nothing was changed.',
  },
  difference_not_small: {
    title: 'This cannot be written off',
    detail: 'Nothing is due on the invoice, or more than your association writes off. Credit it instead.',
  },
  payment_not_reversible: {
    title: 'Reversed already',
    detail: 'This payment has been reversed already, or is a reversal itself.',
  },
  direct_debit_status: {
    title: 'No longer possible for this batch',
    detail: 'This batch has been submitted or discarded already. Nothing has changed.',
  },
  direct_debit_not_set_up: {
    title: 'Direct debit is not set up',
    detail: 'Add the association’s creditor identifier and IBAN in the settings first.',
  },
  direct_debit_outdated: {
    title: 'This batch is out of date',
    detail:
      'Since the batch was created, an invoice or a mandate has changed, or its collection date has come. Discard it and create a new one.',
  },
  nothing_to_remind: {
    title: 'Nothing is due any more',
    detail: 'This invoice has been paid, cancelled or credited, or was never sent. No reminder was sent.',
  },
  reminder_not_due: {
    title: 'No reminder now',
    detail:
      'This invoice got this reminder already, is being collected or on hold, it is too early, or the settings of reminders have changed. Look at the list again.',
  },
  reminder_not_withdrawable: {
    title: 'Reminder cannot be withdrawn',
    detail: 'This reminder was withdrawn already, or a later one followed it.',
  },
  too_many_views: {
    title: 'Too many views',
    detail: 'You have {count} saved views, and more are not possible. Delete one first.',
  },
  key_not_rotatable: {
    title: 'Key cannot be replaced',
    detail: 'This is a session, or the key has expired or was revoked. Create a new key instead.',
  },
  person_made_keys: {
    title: 'Keys of this person still work',
    detail:
      '{keys, plural, one {# key} other {# keys}} that this person created still {keys, plural, one {works} other {work}}. Choose whether to keep or revoke {keys, plural, one {it} other {them}}. Nothing has changed.',
  },
  event_has_registrations: {
    title: 'Someone has registered',
    detail: 'Someone has registered for this event. Cancel it instead of deleting it or turning it back into a draft.',
  },
  capacity_below_registrations: {
    title: 'Fewer spots than registrations',
    detail: '{people, plural, one {One person has} other {# people have}} already registered. Nothing was saved.',
  },
  followers_would_leave: {
    title: 'Members would leave the group',
    detail:
      '{people, plural, one {One member is} other {# members are}} in this group through the product it follows, and would be in it no more. Nothing was saved.',
  },
  bank_entry_booked: {
    title: 'Already booked',
    detail: 'This amount has been booked on invoices already. Undo that first.',
  },
  bank_entry_undecided: {
    title: 'Nothing to undo',
    detail: 'This bank transaction is neither booked nor dismissed.',
  },
  bank_entry_returned: {
    title: 'The bank took it back',
    detail: 'The bank returned money from this entry to the payer. Undo that return first.',
  },
  bank_statement_overlapped: {
    title: 'The statement is followed by a newer one',
    detail: 'A newer statement has days of this one. Undo that one first.',
  },
  bank_statement_repaid: {
    title: 'Money was returned or refunded',
    detail: 'Money of this statement was returned by the bank or refunded later. Undo that first.',
  },
  version_conflict: {
    title: 'Changed by someone else',
    detail: 'Someone else changed this in the meantime. Nothing was saved: check how it stands now and try again.',
  },
  payload_too_large: {
    title: 'Too large',
    detail: 'What is sent can be at most {megabytes} MB.',
  },
  validation_failed: {
    title: 'Check the fields',
    detail: '{count, plural, one {One field needs attention.} other {# fields need attention.}} Nothing was saved.',
  },
  association_file_refused: {
    title: 'File refused',
    detail:
      '{count, plural, one {There is one fault in the file.} other {There are # faults in the file.}} Nothing was imported. Check the file to see them.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key already used',
    detail: 'This key belongs to a different request. Use a new key for every new request.',
  },
  rate_limited: {
    title: 'Too many requests',
    detail: 'Try again in {seconds, plural, one {one second} other {# seconds}}.',
  },
  internal_error: {
    title: 'Something went wrong',
    detail: 'Ledenbalie could not complete this request. Try again. If it keeps happening, report the request ID.',
  },
  service_busy: {
    title: 'Too busy right now',
    detail:
      'Ledenbalie can’t handle this request right now. Try again in {seconds, plural, one {one second} other {# seconds}}.',
  },
} as const satisfies Record<ProblemCode, { title: string; detail: string }>
