/** The letter about a change of a registration (not in the specification). */
import { type Language, locales } from '#contract/languages.ts'
import type { Association } from '../operation/context.ts'
import type { EventRow, RegistrationRow } from './queries.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import type { RegistrationNews } from '../outbox/enqueue.ts'
import { closing, greeting } from '../mail/correspondence.ts'
import type { Letter } from '../mail/letter.ts'
import { oneLine } from '../mail/one-line.ts'
import { memberTexts } from '../mail/texts.ts'

export interface RegistrationLetter {
  readonly about: RegistrationNews
  readonly event: Pick<EventRow, 'name' | 'starts_at' | 'location'>
  readonly registration: Pick<RegistrationRow, 'name' | 'number_of_people' | 'status'>
  /** The public page of the event. */
  readonly url: string
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
}

export function registrationLetter(letter: RegistrationLetter): Letter {
  const { about, event, registration, url, association, details, language } = letter
  const t = memberTexts(language, association)
  const named = { event: oneLine(event.name, 100) }
  const isDecided = registration.status !== 'pending'
  const where: [string, string][] = event.location === null ? [] : [[t('registration.where'), oneLine(event.location)]]
  return {
    language,
    subject: t(`registration.${about}.subject`, named),
    blocks: [
      greeting(language, registration.name),
      { paragraph: t(`registration.${about}.intro`, named) },
      ...(isDecided ? [] : [{ paragraph: t('registration.undecided') }]),
      {
        facts: [
          [t('registration.when'), moment(language, association.timezone, event.starts_at)],
          ...where,
          [t('registration.people'), String(registration.number_of_people)],
        ],
      },
      ...(about === 'cancelled'
        ? [{ paragraph: t('registration.mistake') }]
        : [{ paragraph: t('registration.unable') }, { button: { label: t('registration.view'), url } }]),
      ...closing(language, association, details),
    ],
  }
}

/** On the association's clock. */
function moment(language: Language, timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeStyle: 'short', timeZone })
  return format.format(new Date(instant))
}
