/** What the pipeline answers, before it becomes a `Response`. */
export interface Answer {
  readonly status: number
  /** JSON, as bytes: written out once and sent as they are. Null: no body. */
  readonly body: Buffer | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Of a body, by the status it travels with. */
export function contentType(status: number): string {
  return status < 400 ? 'application/json' : 'application/problem+json'
}

/** From JSON text; an empty text is no body. */
export function jsonAnswer(status: number, json: string, headers?: Readonly<Record<string, string>>): Answer {
  return { status, body: json === '' ? null : Buffer.from(json), ...(headers ? { headers } : {}) }
}
