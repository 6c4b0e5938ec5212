/** Merge fields of messages and reminders: stored as `{first_name}`, and in the words of the user's language on screen. */
import { useTranslations } from 'use-intl'
import { useMemo } from 'react'
import { type MailingPlaceholder, mailingPlaceholders, renamePlaceholders } from '#contract/merge-fields.ts'
import { foldText } from '#contract/text.ts'

export interface MergeFields<Name extends string> {
  readonly shown: (text: string) => string
  /** Leaves unknown names as they are: the form refuses them. */
  readonly stored: (text: string) => string
  /** As the user writes them, with their stored names. */
  readonly written: readonly { readonly name: Name; readonly text: string }[]
}

export function mergeFieldsIn<Name extends string>(
  names: readonly Name[],
  wordOf: (name: Name) => string,
): MergeFields<Name> {
  const words = names.map((name) => ({ name, word: wordOf(name) }))
  return {
    shown: (text) => renamePlaceholders(text, (found) => words.find(({ name }) => name === found)?.word ?? null),
    stored: (text) =>
      renamePlaceholders(
        text,
        (found) => words.find(({ word }) => foldText(word) === foldText(found.trim()))?.name ?? null,
      ),
    written: words.map(({ name, word }) => ({ name, text: `{${word}}` })),
  }
}

/** Merge fields of messages. */
export function useMergeFields(): MergeFields<MailingPlaceholder> {
  const t = useTranslations('common.mergeFields')
  return useMemo(() => mergeFieldsIn(mailingPlaceholders, (name) => t(name)), [t])
}
