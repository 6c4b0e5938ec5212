/**
 * The page behind the link of a newsletter. Opening it does nothing, because mail scanners open links too; sending it stops
 * newsletters, from its button or from a mail program's (RFC 8058), which has no cookies and needs no page.
 */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { unsubscribePage as de } from '#messages/unsubscribe-page/de.ts'
import { unsubscribePage as en } from '#messages/unsubscribe-page/en.ts'
import { unsubscribePage as fr } from '#messages/unsubscribe-page/fr.ts'
import { unsubscribePage as nl } from '#messages/unsubscribe-page/nl.ts'
import type { Translation } from '#messages/translation.ts'
import type { Storage } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { publicPaths } from '../../lib/public-addresses.ts'
import { translators } from '../../lib/translators.ts'
import { unsubscribe } from '../../mailings/unsubscribe.ts'
import type { Association } from '../../operation/context.ts'
import { findAssociationBySlug } from '../../organization/queries.ts'
import { languageLinks, pageLanguage } from './language.ts'
import { plainPage } from './layout.ts'

const texts = translators<Translation<typeof en>>({ nl, en, de, fr })

const style = `
button { font: inherit; font-weight: 600; color: light-dark(#ffffff, #0d110f); background: var(--accent); border: 0; border-radius: 0.375rem;
  padding: 0.625rem 1.25rem; margin-block-end: 1rem; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`

interface UnsubscribePage {
  readonly storage: Pick<Storage, 'db' | 'engine' | 'transaction'>
  readonly clock: Clock
}

/** Serves `/public/<association>/newsletters/<token>`. The page with the button is the same for every token. */
export function mountUnsubscribePage(app: Pick<Hono, 'get' | 'post'>, { storage, clock }: UnsubscribePage): void {
  const find = (context: Context) => findAssociationBySlug(storage.db, context.req.param('association') ?? '')
  app.get(publicPaths.unsubscribe, async (context: Context) => {
    const association = await find(context)
    return page(context, association, association ? 'question' : 'unknown')
  })
  app.post(publicPaths.unsubscribe, async (context: Context) => {
    const association = await find(context)
    const token = context.req.param('token') ?? ''
    const isDone = association !== undefined && (await unsubscribe({ storage, clock }, { association, token }))
    return page(context, association, isDone ? 'done' : 'unknown')
  })
}

function page(
  context: Context,
  association: Association | undefined,
  shows: 'question' | 'done' | 'unknown',
): Response | Promise<Response> {
  context.header('Cache-Control', 'private, no-store')
  context.header('X-Robots-Tag', 'noindex, nofollow')
  const language = pageLanguage(context, association?.language ?? null)
  const t = texts[language]
  const { pathname: path } = new URL(context.req.url)
  const name = association?.name ?? 'Ledenbalie'
  const title = t(`${shows}.title`, { association: name })
  const isForm = shows === 'question'
  return plainPage(context, {
    language,
    title,
    site: name,
    head: html`<meta name="robots" content="noindex, nofollow" />`,
    style,
    isForm,
    header: html`<strong><bdi>${name}</bdi></strong> ${isForm ? languageLinks(language, path, t('languages')) : ''}`,
    main: html`<h1>${title}</h1>
      <p>${t(`${shows}.text`, { association: name })}</p>
      ${
        isForm
          ? html`<form method="post" action="${path}?lang=${language}">
              <button>${t('question.submit')}</button>
            </form>`
          : ''
      }`,
    status: shows === 'unknown' ? 404 : 200,
  })
}
