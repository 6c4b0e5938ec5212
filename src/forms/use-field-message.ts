import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldError } from '#contract/problem-document.ts'
import { shownFieldValues } from '#contract/field-values.ts'
import { type FieldProblem, isFieldReason } from '#contract/problems.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

/** Puts a refusal of our own, or of the service, into words. */
export function useFieldMessage(): (problem: FieldProblem | FieldError) => string {
  const t = useTranslations('fields')
  const language = useLanguage()
  return useCallback(
    (problem) => {
      // The service speaks the reader's language already; one that sends no text gets ours for its code.
      if ('message' in problem && problem.message !== '') return problem.message
      const reason = 'reason' in problem ? problem.reason : isFieldReason(problem.code) ? problem.code : 'invalid'
      const values = 'reason' in problem ? problem.values : undefined
      return t(reason, shownFieldValues(values, language))
    },
    [t, language],
  )
}
