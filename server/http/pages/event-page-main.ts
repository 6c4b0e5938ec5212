/** The content of an event's public page. */
import { html } from 'hono/html'
import type { Language } from '#contract/languages.ts'
import type { PublicEvent } from '../../events/public-event.ts'
import { whenLines } from '../../documents/when.ts'
import { deadlineText, eventTexts, onOneLine, placesText, priceText } from './event-page-texts.ts'
import { calendarUrl, eventUrl } from '../../lib/public-addresses.ts'
import type { Markup } from './layout.ts'

/** Beside the rules of all plain pages. */
export const eventStyle = `
dl { margin: 0 0 1.5rem; }
dl div { display: grid; grid-template-columns: 9rem 1fr; gap: 0 1.25rem; padding-block: 0.5rem; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
dd small { display: block; color: var(--soft); font-size: 0.9375rem; }
header strong { font-weight: 650; overflow-wrap: anywhere; }
section.contact { border-top: 1px solid var(--line); padding-top: 1.25rem; }
section.contact dl { margin: 0; }
section.contact dl div { border: 0; padding-block: 0.125rem; }
@media (max-width: 30rem) { dl div { grid-template-columns: 1fr; } }
@media print { section.now { border: 1px solid var(--line); } }
`

export function eventMain(language: Language, page: PublicEvent): Markup {
  const { event } = page
  return html`<h1${ownWords(page)}>${event.name}</h1>
    ${state(language, page)}
    ${facts(language, page)} ${event.description === null ? '' : description(page, event.description)}
    ${contact(language, page)} ${calendarLinks(language, page)}`
}

/** The state of the event, when visitors cannot register as usual. */
function state(language: Language, page: PublicEvent): Markup | '' {
  const { state: now, event } = page
  if (now === 'open') return ''
  const text = eventTexts[language]
  return html`<section class="now">
    <h2>${text(`state.${now}.title`)}</h2>
    <p>${text(`state.${now}.text`)}</p>
    ${event.cancellation_message === null ? '' : paragraphs(page, event.cancellation_message)}
  </section>`
}

/** Attributes of what the association wrote: in its own language if it says which, and in the direction of its script. */
function ownWords({ association: { language } }: PublicEvent): Markup {
  return language === null ? html` dir="auto"` : html` dir="auto" lang="${language}"`
}

function fact(term: string, described: Markup | string | null): Markup | '' {
  if (described === null) return ''
  return html`<div>
    <dt>${term}</dt>
    <dd>${described}</dd>
  </div>`
}

function facts(language: Language, page: PublicEvent): Markup {
  const text = eventTexts[language]
  const { starts_at: start, location } = page.event
  const when = whenLines(language, page.association.timezone, page.event).map((line, index) =>
    index === 0 ? line : html`<br />${line}`,
  )
  const { amount, note } = priceText(language, page)
  return html`<dl>
    ${fact(text('facts.when'), html`<time datetime="${start}">${when}</time>`)}
    ${fact(text('facts.where'), location === null ? null : html`<bdi${ownWords(page)}>${location}</bdi>`)}
    ${fact(text('facts.price'), html`${amount}${note === null ? '' : html`<small>${note}</small>`}`)}
    ${fact(text('facts.places'), placesText(language, page))}
    ${fact(text('facts.deadline'), deadlineText(language, page))}
  </dl>`
}

function description(page: PublicEvent, words: string): Markup {
  return html`<section>${paragraphs(page, words)}</section>`
}

function paragraphs(page: PublicEvent, words: string): Markup[] {
  return words.split(/\n+/).map((paragraph) => html`<p${ownWords(page)}>${linked(paragraph)}</p>`)
}

const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** Addresses in a text can be followed: often one of them is where to register. */
function linked(text: string): Markup {
  const parts = text.split(webAddress)
  return html`${parts.map((part) => (webAddress.test(part) ? html`<a href="${part}" rel="nofollow">${part}</a>` : part))}`
}

/** The event, and all events of the association, for the calendar of the visitor. */
function calendarLinks(language: Language, { association: { slug }, event, state: now }: PublicEvent): Markup {
  const text = eventTexts[language]
  const file = html`<a href="${eventUrl('', slug, event.id)}.ics" rel="nofollow">${text('calendar.add')}</a> · `
  return html`<p class="calendar">
    ${now === 'over' ? '' : file}<a href="${calendarUrl('', slug)}" rel="nofollow">${text('calendar.subscribe')}</a>
  </p>`
}

/** How to reach the association: the page has no form. */
function contact(language: Language, page: PublicEvent): Markup | '' {
  const text = eventTexts[language]
  const { association, state: now } = page
  const links = html`${websiteFact(language, page)} ${emailFact(language, page)}`
  const isReachable = webLink(association.websiteUrl) !== null || association.email !== null
  const named = { association: onOneLine(association.name) }
  if (!isReachable && now !== 'open') return ''
  return html`<section class="contact">
    <h2>${text(now === 'open' ? 'register.title' : 'questions.title')}</h2>
    <p>${text(isReachable ? (now === 'open' ? 'register.text' : 'questions.text') : 'register.ask', named)}</p>
    ${now === 'open' && page.event.payment === 'required' ? html`<p>${text('register.paid', named)}</p>` : ''}
    ${isReachable ? html`<dl>${links}</dl>` : ''}
  </section>`
}

function websiteFact(language: Language, { association }: PublicEvent): Markup | '' {
  const url = webLink(association.websiteUrl)
  if (url === null) return ''
  const shown = `${url.host}${url.pathname === '/' ? '' : url.pathname}`
  return fact(eventTexts[language]('website'), html`<a href="${url.href}">${shown}</a>`)
}

function emailFact(language: Language, { association: { email }, event }: PublicEvent): Markup | '' {
  if (email === null) return ''
  const [local, domain] = email.split('@')
  const address = `mailto:${encodeURIComponent(local ?? '')}@${domain}?subject=${encodeURIComponent(onOneLine(event.name))}`
  return fact(eventTexts[language]('email'), html`<a href="${address}">${email}</a>`)
}

/** Null for text that is not a web address. */
function webLink(text: string | null): URL | null {
  const url = text === null ? null : URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url : null
}
