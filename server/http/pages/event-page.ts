/**
 * The public page of an event, its `url`: the facts, and how to reach the association. Needs no key, runs no script and
 * has no form (specification, rule 5; contract design, "Event").
 */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { pathId } from '#contract/schemas/operation-schemas.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Storage } from '../../database/database.ts'
import { findPublicEvent, type PublicEvent } from '../../events/public-event.ts'
import { eventUrl, publicPaths } from '../../lib/public-addresses.ts'
import { eventMain, eventStyle } from './event-page-main.ts'
import { eventTexts, onOneLine, summaryText, zoneText } from './event-page-texts.ts'
import { languageLinks, pageLanguage } from './language.ts'
import { type Markup, plainPage } from './layout.ts'

interface EventPageParts {
  readonly storage: Pick<Storage, 'db'>
  readonly clock: Clock
  /** No slash at the end. */
  readonly publicUrl: string
}

/** Serves the pages of events. An event that is not public gives the same 404 page as one that does not exist. */
export function mountEventPage(app: Pick<Hono, 'get'>, { storage, clock, publicUrl }: EventPageParts): void {
  app.get(publicPaths.event, async (context: Context) => {
    context.header('Cache-Control', 'no-cache')
    const { success, data: id } = pathId.safeParse(context.req.param('id'))
    const slug = context.req.param('association') ?? ''
    const page = success ? await findPublicEvent(storage.db, { slug, id, now: clock() }) : undefined
    return page ? eventPage(context, page, publicUrl) : unknownPage(context)
  })
}

function eventPage(context: Context, page: PublicEvent, publicUrl: string): Response | Promise<Response> {
  const { association, event } = page
  const language = pageLanguage(context, association.language)
  const text = eventTexts[language]
  const name = onOneLine(event.name)
  const title = page.state === 'cancelled' ? `${text('state.cancelled.title')}: ${name}` : name
  const address = eventUrl(publicUrl, association.slug, event.id)
  return plainPage(context, {
    language,
    title,
    site: onOneLine(association.name),
    head: preview({ title, address, site: onOneLine(association.name), summary: summaryText(language, page) }),
    style: eventStyle,
    header: header(association.name, languageLinks(language, pathOf(context), text('languages'))),
    main: eventMain(language, page),
    footer: html`${text('times', { zone: zoneText(language, page) })}`,
  })
}

function unknownPage(context: Context): Response | Promise<Response> {
  const language = pageLanguage(context)
  const text = eventTexts[language]
  return plainPage(context, {
    language,
    title: text('unknown.title'),
    head: html`<meta name="robots" content="noindex" />`,
    header: header('Ledenbalie', languageLinks(language, pathOf(context), text('languages'))),
    style: eventStyle,
    main: html`<h1>${text('unknown.title')}</h1>
      <p>${text('unknown.text')}</p>
      <p>${text('unknown.advice')}</p>`,
    status: 404,
  })
}

function header(name: string, links: Markup): Markup {
  return html`<strong><bdi>${name}</bdi></strong> ${links}`
}

/** As it was sent, without what follows the question mark. */
function pathOf(context: Context): string {
  return new URL(context.req.url).pathname
}

interface Preview {
  readonly title: string
  readonly address: string
  readonly site: string
  readonly summary: string
}

/** For search engines, and for who shares the address. */
function preview({ title, address, site, summary }: Preview): Markup {
  return html`<meta name="description" content="${summary}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${site}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${summary}" />
    <meta property="og:url" content="${address}" />`
}
