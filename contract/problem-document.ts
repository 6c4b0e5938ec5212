/** Problems as they are on the wire. */

/** An item of `errors` on the wire (specification, "Errors"). */
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** A problem document (RFC 9457) as this service writes it. */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly instance?: string
  readonly errors?: readonly FieldError[]
  /** Not in the specification; only for `version_conflict`: the record as it is now. */
  readonly current?: object
  /** Not in the specification: what to quote when asking for help. */
  readonly request_id?: string
}
