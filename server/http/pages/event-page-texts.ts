/** The texts of an event's public page. */
import { type Language, locales } from '#contract/languages.ts'
import { eventPage as de } from '#messages/event-page/de.ts'
import { eventPage as en } from '#messages/event-page/en.ts'
import { eventPage as fr } from '#messages/event-page/fr.ts'
import { eventPage as nl } from '#messages/event-page/nl.ts'
import type { Translation } from '#messages/translation.ts'
import { moments, whenLines } from '../../documents/when.ts'
import type { PublicEvent } from '../../events/public-event.ts'
import { translators } from '../../lib/translators.ts'

export const eventTexts = translators<Translation<typeof en>>({ nl, en, de, fr })

/** The registration deadline; null without one, and when it no longer matters. */
export function deadlineText(language: Language, { association, event, state }: PublicEvent): string | null {
  if (event.registration_deadline === null || state === 'over' || state === 'cancelled') return null
  return moments(language, association.timezone).format(new Date(event.registration_deadline))
}

/** How the time zone is called where the page is read. */
export function zoneText(language: Language, { association, event }: PublicEvent): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone: association.timezone,
    timeZoneName: 'longGeneric',
  })
  const parts = format.formatToParts(new Date(event.starts_at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? association.timezone
}

interface Price {
  readonly amount: string
  /** When and by whom it is paid. */
  readonly note: string | null
}

export function priceText(language: Language, { event }: PublicEvent): Price {
  const text = eventTexts[language]
  const { price: cents, payment } = event
  const assigned = payment === 'after_assignment'
  if (cents === 0) return { amount: text('free'), note: assigned ? text('assigned') : null }
  const price = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100)
  const isFree = Boolean(event.free_for_members)
  const amount = isFree ? text('freeForMembers', { price }) : price
  if (payment === 'none') return { amount, note: null }
  return { amount, note: text(`payment.${payment === 'required' && isFree ? 'requiredOfOthers' : payment}`) }
}

/** Null without a limit, and once registration is no longer possible. */
export function placesText(language: Language, { event, spotsLeft, state }: PublicEvent): string | null {
  if (event.capacity === null || spotsLeft === null || !['open', 'full'].includes(state)) return null
  const { capacity } = event
  return capacity === 0
    ? eventTexts[language]('noPlaces')
    : eventTexts[language]('placesLeft', { left: spotsLeft, capacity })
}

// They would reverse the text around a title in another application.
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** On one line, for a window's title or a preview. */
export function onOneLine(text: string, longest = 200): string {
  const line = text.replace(directionMarks, '').replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line
}

/** The event in a sentence or two, for previews. */
export function summaryText(language: Language, page: PublicEvent): string {
  const { location, description } = page.event
  return onOneLine(
    [whenLines(language, page.association.timezone, page.event).join(' '), location, description]
      .filter((part) => part !== null)
      .join(' · '),
  )
}
