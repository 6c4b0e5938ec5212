/** The name of an erased person in lists, documents and files. */
import { documentTexts } from '../documents/texts.ts'
import type { Association } from '../operation/context.ts'

export function anonymousName({ language }: Pick<Association, 'language'>): string {
  return documentTexts[language ?? 'nl']('erased')
}
