import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import {
  type FieldError,
  type FieldProblem,
  type FieldReason,
  fieldReasons,
  noFieldValues,
} from '#contract/problems.ts'

function isReason(code: string): code is FieldReason {
  return Object.hasOwn(fieldReasons, code)
}

/** Puts a refusal of our own, or of the service, into words. */
export function useFieldMessage(): (problem: FieldProblem | FieldError) => string {
  const t = useTranslations('fields')
  return useCallback(
    (problem) => {
      // The service speaks the reader's language already; one that sends no text gets ours for its code.
      if ('message' in problem && problem.message !== '') return problem.message
      const reason = 'reason' in problem ? problem.reason : isReason(problem.code) ? problem.code : 'invalid'
      const values = 'reason' in problem ? problem.values : undefined
      return t(reason, { ...noFieldValues, ...values })
    },
    [t],
  )
}
