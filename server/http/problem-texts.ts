/** Problems and field errors in words, in four languages. */
import { shownFieldValues } from '#contract/field-values.ts'
import type { Language } from '#contract/languages.ts'
import { allScopes, type Scope } from '#contract/operations.ts'
import type { FieldError } from '#contract/problem-document.ts'
import { type FieldProblem, fieldReasons, type FieldReason, type ProblemCode } from '#contract/problems.ts'
import { fields as deFields } from '#messages/fields/de.ts'
import { fields as enFields } from '#messages/fields/en.ts'
import { fields as frFields } from '#messages/fields/fr.ts'
import { fields as nlFields } from '#messages/fields/nl.ts'
import { problems as deProblems } from '#messages/problems/de.ts'
import { problems as enProblems } from '#messages/problems/en.ts'
import { problems as frProblems } from '#messages/problems/fr.ts'
import { problems as nlProblems } from '#messages/problems/nl.ts'
import { session as deSession } from '#messages/session/de.ts'
import { session as enSession } from '#messages/session/en.ts'
import { session as frSession } from '#messages/session/fr.ts'
import { session as nlSession } from '#messages/session/nl.ts'
import type { Problem } from '../lib/problem.ts'
import { translators } from '../lib/translators.ts'

// Widened: which arguments a text takes is known per code, and here the code is any.
type Texts = {
  readonly problems: Readonly<Record<ProblemCode, { readonly title: string; readonly detail: string }>>
  readonly fields: Readonly<Record<FieldReason, string>>
  /** Scopes in words, for problems that name a missing one. */
  readonly scopes: Readonly<Record<Scope, string>>
}

/** The kind of caller: texts for a person ask for a permission, texts for a key ask for another key. */
export type Asker = 'person' | 'key'

const problemTexts = translators<Texts>({
  nl: { problems: nlProblems, fields: nlFields, scopes: nlSession.scopes },
  en: { problems: enProblems, fields: enFields, scopes: enSession.scopes },
  de: { problems: deProblems, fields: deFields, scopes: deSession.scopes },
  fr: { problems: frProblems, fields: frFields, scopes: frSession.scopes },
})

export function problemTitle({ code }: Problem, language: Language): string {
  return problemTexts[language](`problems.${code}.title`)
}

export function problemDetail({ code, values }: Problem, language: Language, caller: Asker): string {
  const t = problemTexts[language]
  const scope = allScopes.find((known) => known === values['scope'])
  const right = scope === undefined ? '' : t(`scopes.${scope}`)
  return t(`problems.${code}.detail`, { ...values, caller, right })
}

export function fieldError({ field, reason, values }: FieldProblem, language: Language): FieldError {
  return {
    field,
    code: fieldReasons[reason],
    message: problemTexts[language](`fields.${reason}`, shownFieldValues(values, language)),
  }
}
