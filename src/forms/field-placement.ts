/** Assigns the service's field errors to the input of their path, or to the top of the form. Pure. */
import type { FieldError } from '#contract/problem-document.ts'

export interface PlacedErrors {
  /** One per input, in the order of the response. */
  readonly atFields: readonly { readonly path: string; readonly error: FieldError }[]
  /** Errors without an input on this screen. */
  readonly above: readonly FieldError[]
}

export interface Placement {
  /** From a field of the body that was sent to the form's own path; the same path unless given. */
  readonly pathOf: (field: string) => string
  readonly isOnScreen: (path: string) => boolean
}

/** Places errors. The first of a path wins: two sentences under one input do not help. */
export function placeErrors(errors: readonly FieldError[], { pathOf, isOnScreen }: Placement): PlacedErrors {
  const atFields = new Map<string, FieldError>()
  const above: FieldError[] = []
  for (const error of errors) {
    const path = pathOf(error.field)
    if (!isOnScreen(path)) above.push(error)
    else if (!atFields.has(path)) atFields.set(path, error)
  }
  return { atFields: [...atFields].map(([path, error]) => ({ path, error })), above }
}
