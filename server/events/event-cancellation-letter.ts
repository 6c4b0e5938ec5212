/** The news that an event does not take place (not in the specification). */
import type { Language } from '#contract/languages.ts'
import type { Association } from '../operation/context.ts'
import { type EventTimes, whenLines } from '../documents/when.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import { closing, greeting, ownParagraphs } from '../mail/correspondence.ts'
import type { Letter } from '../mail/letter.ts'
import { oneLine } from '../mail/one-line.ts'
import { memberTexts } from '../mail/texts.ts'

export interface EventCancellationLetter {
  readonly name: string
  readonly event: EventTimes & {
    readonly name: string
    readonly location: string | null
    readonly cancellation_message: string | null
  }
  readonly people: number
  readonly place: 'registered' | 'waiting'
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
}

export function eventCancellationLetter(about: EventCancellationLetter): Letter {
  const { language, association, details, name, event, people, place } = about
  const t = memberTexts(language, association)
  const when = whenLines(language, association.timezone, event).join(' ')
  return {
    language,
    subject: t('eventCancellation.subject', { event: oneLine(event.name, 100) }),
    blocks: [
      greeting(language, name),
      {
        paragraph: t('eventCancellation.intro', {
          event: oneLine(event.name),
          association: oneLine(association.name),
        }),
      },
      ...ownParagraphs(event.cancellation_message),
      {
        facts: [
          [t('eventCancellation.event'), oneLine(event.name)],
          [t('eventCancellation.when'), when],
          ...(event.location === null
            ? []
            : ([[t('eventCancellation.where'), oneLine(event.location)]] satisfies [string, string][])),
          [t(`eventCancellation.${place}`), t('eventCancellation.people', { people })],
        ],
      },
      { paragraph: t(place === 'waiting' ? 'eventCancellation.noSpot' : 'eventCancellation.nothing') },
      ...closing(language, association, details),
    ],
  }
}
