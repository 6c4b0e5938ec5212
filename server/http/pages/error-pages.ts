/** `/docs/errors/<code>`: the address of every problem's `type` explains the error in plain words. Needs no key. */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Language } from '#contract/languages.ts'
import { isProblemCode, type ProblemCode, problems } from '#contract/problems.ts'
import type { Translation } from '#messages/translation.ts'
import { errorPages as de } from '#messages/error-pages/de.ts'
import { errorPages as en } from '#messages/error-pages/en.ts'
import { errorPages as fr } from '#messages/error-pages/fr.ts'
import { errorPages as nl } from '#messages/error-pages/nl.ts'
import { problems as titlesDe } from '#messages/problems/de.ts'
import { problems as titlesEn } from '#messages/problems/en.ts'
import { problems as titlesFr } from '#messages/problems/fr.ts'
import { problems as titlesNl } from '#messages/problems/nl.ts'
import { languageLinks, pageLanguage } from './language.ts'
import { type Markup, plainPage } from './layout.ts'

const texts: Readonly<Record<Language, Translation<typeof en>>> = { nl, en, de, fr }
const titles: Readonly<Record<Language, Translation<typeof titlesEn>>> = {
  nl: titlesNl,
  en: titlesEn,
  de: titlesDe,
  fr: titlesFr,
}

const root = '/docs/errors'
const codes = Object.keys(problems).filter(isProblemCode)

function header(language: Language, path: string): Markup {
  const links = languageLinks(language, path, texts[language].page.languages)
  return html`<a href="${root}?lang=${language}">Ledenbalie</a> ${links}`
}

function footer(language: Language): Markup {
  const { page } = texts[language]
  return html`<a href="${root}?lang=${language}">${page.all}</a> · <a href="/openapi.json">${page.description}</a>`
}

function explain(language: Language, code: ProblemCode): Markup {
  const { page, explanations } = texts[language]
  const { meaning, remedy, program } = explanations[code]
  return html`<p class="facts">${page.status} ${problems[code].status} · ${page.code} <code>${code}</code></p>
    <h1>${titles[language][code].title}</h1>
    <section>
      <h2>${page.meaning}</h2>
      <p>${meaning}</p>
    </section>
    <section class="now">
      <h2>${page.remedy}</h2>
      <p>${remedy}</p>
    </section>
    <section>
      <h2>${page.program}</h2>
      <p>${program}</p>
    </section>`
}

function list(language: Language): Markup {
  const { page } = texts[language]
  const item = (code: ProblemCode) =>
    html`<li>
      <a href="${root}/${code}?lang=${language}">${titles[language][code].title}</a>
      <p>${problems[code].status} · <code>${code}</code></p>
    </li>`
  return html`<h1>${page.indexTitle}</h1>
    <p>${page.indexIntro}</p>
    <ul class="list">
      ${codes.map(item)}
    </ul>`
}

function unknown(language: Language): Markup {
  const { page } = texts[language]
  return html`<h1>${page.unknownTitle}</h1>
    <p>${page.unknownDetail}</p>
    <p><a href="${root}?lang=${language}">${page.all}</a></p>`
}

/** Serves `/docs/errors` and a page per code in four languages; an unknown code is a 404 page. */
export function mountErrorPages(app: Pick<Hono, 'get'>): void {
  app.get(root, (context: Context) => {
    const language = pageLanguage(context)
    const title = texts[language].page.indexTitle
    return plainPage(context, {
      language,
      title,
      header: header(language, root),
      main: list(language),
      footer: footer(language),
    })
  })
  app.get(`${root}/:code`, (context: Context) => {
    const language = pageLanguage(context)
    const code = context.req.param('code') ?? ''
    if (!isProblemCode(code)) {
      const title = texts[language].page.unknownTitle
      return plainPage(context, {
        language,
        title,
        header: header(language, root),
        main: unknown(language),
        status: 404,
      })
    }
    return plainPage(context, {
      language,
      title: titles[language][code].title,
      header: header(language, `${root}/${code}`),
      main: explain(language, code),
      footer: footer(language),
    })
  })
}
