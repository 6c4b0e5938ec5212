/** The first line and the last lines of every letter. */
import type { Language } from '#contract/languages.ts'
import type { Association } from '../context.ts'
import type { Block } from './letter.ts'
import { oneLine } from './one-line.ts'
import { mailTexts } from './texts.ts'

export function greeting(language: Language, name: string): Block {
  return { paragraph: mailTexts[language]('greeting', { name: oneLine(name) }) }
}

/** Contact and signature. A reply reaches the association only when it has an address. */
export function closing(language: Language, { name, email, websiteUrl }: Association): Block[] {
  const t = mailTexts[language]
  const association = oneLine(name)
  return [
    { paragraph: email === null ? t('questions.contact', { association }) : t('questions.reply') },
    { signature: [association, email, websiteUrl].flatMap((line) => (line === null ? [] : [oneLine(line)])) },
  ]
}
