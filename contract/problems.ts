import type { Module, Scope } from './operations.ts'

/**
 * Every error the service can answer, with its status (specification, "Errors"). Titles and details in four
 * languages are in `messages/problems`; a code without its texts does not compile.
 * Codes marked `assumed` are not in the specification, or their status is not; `management` ones occur in the management API alone.
 */
export const problems = {
  malformed_request: { status: 400 },
  api_key_in_url: { status: 400, assumed: true },
  two_credentials: { status: 400, assumed: true },
  unauthorized: { status: 401, assumed: true },
  /** Wrong or unknown: which of them is not said. */
  sign_in_failed: { status: 401, assumed: true, management: true },
  subscription_required: { status: 402, assumed: true },
  insufficient_scope: { status: 403 },
  foreign_origin: { status: 403, assumed: true },
  insecure_address: { status: 403, assumed: true, management: true },
  fresh_sign_in_required: { status: 403, assumed: true, management: true },
  not_found: { status: 404 },
  module_disabled: { status: 404 },
  invitation_invalid: { status: 404, assumed: true, management: true },
  method_not_allowed: { status: 405, assumed: true },
  already_in_group: { status: 409 },
  invoice_not_sendable: { status: 409 },
  recipient_without_email: { status: 409 },
  membership_already_ended: { status: 409, assumed: true },
  /** It runs, so there is no end to take back. */
  membership_not_ended: { status: 409, assumed: true, management: true },
  /** Other records are about the member. */
  member_in_use: { status: 409, assumed: true, management: true },
  member_erased: { status: 409, assumed: true },
  erasure_blocked: { status: 409, assumed: true, management: true },
  /** Something about one of the two has changed since the preview. */
  merge_outdated: { status: 409, assumed: true, management: true },
  /** It was undone, is older than thirty days, or the member who stayed is gone or was erased. */
  merge_not_undoable: { status: 409, assumed: true, management: true },
  group_follows_subscription: { status: 409, assumed: true },
  event_requires_payment: { status: 409, assumed: true },
  event_not_published: { status: 409, assumed: true },
  registration_closed: { status: 409, assumed: true },
  /** It has taken place, so nobody is told about it any more. */
  event_over: { status: 409, assumed: true, management: true },
  event_full: { status: 409, assumed: true },
  already_registered: { status: 409, assumed: true },
  registration_cancelled: { status: 409, assumed: true, management: true },
  /** There is room to register, so no need to wait. */
  event_not_full: { status: 409, assumed: true, management: true },
  already_waiting: { status: 409, assumed: true, management: true },
  idempotency_key_in_progress: { status: 409, assumed: true },
  /** No one could administer the association any more. */
  last_administrator: { status: 409, assumed: true, management: true },
  /** The person has no password, so could not sign in any more. */
  last_passkey: { status: 409, assumed: true, management: true },
  /** With a test key, for a person who has joined: the link goes out by email alone, and a test key sends none. */
  invitation_not_emailed: { status: 409, assumed: true, management: true },
  /** Its status does not allow the change. */
  invoice_status: { status: 409, assumed: true, management: true },
  /** Money came in for it, or it is credited in part. */
  invoice_not_cancellable: { status: 409, assumed: true, management: true },
  /** It would change what is booked in a period that is closed. */
  period_closed: { status: 409, assumed: true },
  /** Nothing is due on it, or more than may be written off. */
  difference_not_small: { status: 409, assumed: true, management: true },
  /** A reversal, or reversed already. */
  payment_not_reversible: { status: 409, assumed: true, management: true },
  /** The batch was submitted or discarded. */
  direct_debit_status: { status: 409, assumed: true, management: true },
  /** The settings have no creditor id, or no account. */
  direct_debit_not_set_up: { status: 409, assumed: true, management: true },
  /** An invoice or a mandate of the batch has changed since it was created. */
  direct_debit_outdated: { status: 409, assumed: true, management: true },
  /** One export or import of an association at a time. */
  association_file_in_use: { status: 409, assumed: true, management: true },
  /** Records changed after the file was exported, and it is not said what becomes of them. */
  association_file_newer: { status: 409, assumed: true, management: true },
  /** Its status does not allow it. */
  job_status: { status: 409, assumed: true, management: true },
  /** One job of an association at a time. */
  job_in_progress: { status: 409, assumed: true, management: true },
  /** Its sending has begun, or it is a draft that cannot be stopped. */
  mailing_status: { status: 409, assumed: true, management: true },
  /** The records are no longer those of the preview. */
  job_outdated: { status: 409, assumed: true, management: true },
  /** The work of the job is being undone, or was. */
  job_undone: { status: 409, assumed: true, management: true },
  /** Something about the file has not been answered. */
  member_import_open: { status: 409, assumed: true, management: true },
  /** The association has as many previews of files as it may have. */
  too_many_imports: { status: 409, assumed: true, management: true },
  /** The association has as many as it may have. */
  too_many_rules: { status: 409, assumed: true, management: true },
  /** The invoice is paid, cancelled or credited, or was never sent. */
  nothing_to_remind: { status: 409, assumed: true, management: true },
  /** It got that reminder already, is held, is being collected, or it is too early. */
  reminder_not_due: { status: 409, assumed: true, management: true },
  /** It was withdrawn already, or a later one followed it. */
  reminder_not_withdrawable: { status: 409, assumed: true, management: true },
  /** Keys that the person made still work, and it is not said what becomes of them. */
  person_made_keys: { status: 409, assumed: true, management: true },
  /** The person has as many as anyone may have. */
  too_many_views: { status: 409, assumed: true, management: true },
  key_not_rotatable: { status: 409, assumed: true, management: true },
  event_has_registrations: { status: 409, assumed: true, management: true },
  /** Unless the change says that it is meant. */
  capacity_below_registrations: { status: 409, assumed: true, management: true },
  /** They are in the group through the product that it follows. Unless the change says that it is meant. */
  followers_would_leave: { status: 409, assumed: true, management: true },
  /** All of the bank entry is allocated already. */
  bank_entry_booked: { status: 409, assumed: true, management: true },
  /** Nothing was decided about the bank entry, so there is nothing to undo. */
  bank_entry_undecided: { status: 409, assumed: true, management: true },
  /** The bank took its money back: undo that first. */
  bank_entry_returned: { status: 409, assumed: true, management: true },
  /** A newer statement has days of this one: undo that first. */
  bank_statement_overlapped: { status: 409, assumed: true, management: true },
  /** Money of the statement was returned or refunded since: undo that first. */
  bank_statement_repaid: { status: 409, assumed: true, management: true },
  /** The record is no longer the version of `If-Match`; `current` shows it as it is. */
  version_conflict: { status: 412, assumed: true, management: true },
  payload_too_large: { status: 413, assumed: true },
  validation_failed: { status: 422 },
  association_file_refused: { status: 422, assumed: true, management: true },
  idempotency_key_reused: { status: 422 },
  rate_limited: { status: 429, assumed: true },
  internal_error: { status: 500, assumed: true },
  service_busy: { status: 503, assumed: true },
} as const satisfies Record<string, { status: number; assumed?: true; management?: true }>

export type ProblemCode = keyof typeof problems

/** Codes that state a conflict with the records: the final answer to an `Idempotency-Key`, as a success is. */
export type ConflictCode = Exclude<
  { [Code in ProblemCode]: (typeof problems)[Code]['status'] extends 409 ? Code : never }[ProblemCode],
  'idempotency_key_in_progress'
>

export function isConflict(code: ProblemCode): code is ConflictCode {
  return problems[code].status === 409 && code !== 'idempotency_key_in_progress'
}

/** The values that the `detail` of a problem mentions. Codes that are not listed need none. */
export interface ProblemValues {
  /** The parameter, header or part that cannot be read. */
  readonly malformed_request: { readonly part: string }
  readonly insufficient_scope: { readonly scope: Scope }
  readonly foreign_origin: { readonly address: string }
  readonly insecure_address: { readonly address: string }
  readonly module_disabled: { readonly module: Module }
  /** `allowed`: as the header `Allow` lists them. */
  readonly method_not_allowed: { readonly method: string; readonly allowed: string }
  readonly event_full: { readonly spots: number }
  /** The number of people who are registered. */
  readonly capacity_below_registrations: { readonly people: number }
  readonly followers_would_leave: { readonly people: number }
  /** The number of keys. */
  readonly person_made_keys: { readonly keys: number }
  /** The name of its creator. */
  readonly job_in_progress: { readonly name: string }
  /** As many as an association may have. */
  readonly too_many_imports: { readonly count: number }
  readonly too_many_rules: { readonly count: number }
  /** As many as a person may have. */
  readonly too_many_views: { readonly count: number }
  /** The number of refused fields. */
  readonly validation_failed: { readonly count: number }
  /** The number of faults in the file. */
  readonly association_file_newer: { readonly count: number }
  readonly association_file_refused: { readonly count: number }
  /** The limit of the operation. */
  readonly payload_too_large: { readonly megabytes: number }
  readonly rate_limited: { readonly seconds: number }
  readonly service_busy: { readonly seconds: number }
}

export * from './field-reasons.ts'

/** The last segment of a problem's `type`: the code, or whatever another service put there. */
export function problemCode(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1)
}

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code)
}
