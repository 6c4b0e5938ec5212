/** Every dialog, menu and panel: accessible, and with texts that fit. */
import type { Page } from '@playwright/test'
import { call } from '#client/client.ts'
import { type Language, languages } from '#contract/languages.ts'
import { de } from '#messages/app/de.ts'
import { en } from '#messages/app/en.ts'
import { fr } from '#messages/app/fr.ts'
import { nl } from '#messages/app/nl.ts'
import { Authenticator } from '../server/testing/authenticator.ts'
import type { AppUser } from './support/app.ts'
import { dialogAssociation } from './support/dialog-association.ts'
import { type Panel, panels } from './support/dialogs.ts'
import { ownWord } from './support/screens.ts'
import { clubIban } from './support/sent-invoices.ts'
import { clippedTexts, wrappedTexts } from './support/looks.ts'
import type { Service } from './support/service.ts'
import { storeBeforeStart } from './support/stored.ts'
import { type Association, expect, passkeyTest as test } from './support/test.ts'

const texts = { nl, en, de, fr }
/** What is open, and the line of the selected rows. */
const panel = '[role="dialog"], [role="menu"], main [class*="status"]'

/** Statements do not come with a file. */
async function importStatement(administrator: Parameters<typeof call>[0]): Promise<void> {
  const { version } = await call(administrator, 'getSettings', {})
  await call(administrator, 'updateSettings', { body: { iban: clubIban }, version })
  const entry =
    '<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-01</Dt></BookgDt></Ntry>'
  const statement = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${clubIban}</IBAN></Id></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`
  const body = { file_name: `${ownWord}.xml`, content: Buffer.from(statement).toString('base64') }
  await call(administrator, 'importBankStatement', { body })
}

/** The session of an administrator who is a person: what is about the own account is for people alone. */
async function sessionKey(service: Service, { slug }: Association): Promise<string> {
  const said = await service.command(
    'people',
    'invite',
    slug,
    '--name',
    `${ownWord}-Bram Smit`,
    '--email',
    'zq2@example.org',
  )
  const token = /#token=(\S+)/.exec(said)?.[1] ?? ''
  const open = { baseUrl: `${service.url}/v2`, key: '' }
  const { passkey_options } = await call(open, 'openInvitation', { body: { token } })
  const passkey = new Authenticator(service.url).create(passkey_options)
  return (await call(open, 'acceptInvitation', { body: { token, passkey } })).key
}

async function signIn(page: Page, association: Association, service: Service, language: Language): Promise<void> {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  const body = { name: 'Zq-Anna de Boer', email: 'zq@example.org', scopes: ['leden:lezen' as const] }
  await call(administrator, 'invitePerson', { body })
  await importStatement(administrator)
  await storeBeforeStart(page, 'ledenbalie.language', language)
  await page.goto(`/sign-in#key=${await sessionKey(service, association)}`)
  await expect(page).toHaveURL('/')
}

async function open(app: AppUser, { path, steps, isInline }: Panel): Promise<void> {
  // A dialog of the screen before would lie over this one.
  await app.load(path)
  for (const step of steps) await step(app.page)
  // Its code comes after the press.
  if (!isInline) await expect(app.page.locator('[role="dialog"]:visible, [role="menu"]:visible').first()).toBeVisible()
  await app.settled()
}

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 }, isMobile: width === 360, hasTouch: width === 360 })
    const other = width === 360 ? 'wide' : 'phone'

    test('every dialog and menu is accessible', async ({ app, makeAssociation, page, service }) => {
      test.slow()
      page.on('dialog', (dialog) => void dialog.accept())
      await signIn(page, await makeAssociation(dialogAssociation), service, 'en')
      for (const one of panels(en).filter(({ only }) => only !== other)) {
        await test.step(one.name, async () => {
          await open(app, one)
          await app.expectAccessible()
        })
      }
    })

    // A phone has the least room; German the longest words.
    for (const language of width === 360 ? languages : (['de'] as const)) {
      test(`in dialogs and menus no text is cut off or wrapped in ${language}`, async ({
        app,
        makeAssociation,
        page,
        service,
      }) => {
        test.slow()
        page.on('dialog', (dialog) => void dialog.accept())
        await signIn(page, await makeAssociation(dialogAssociation), service, language)
        for (const one of panels(texts[language]).filter(({ only }) => only !== other)) {
          await test.step(one.name, async () => {
            await open(app, one)
            expect.soft(await clippedTexts(page, panel), one.name).toEqual([])
            expect.soft(await wrappedTexts(page, panel), one.name).toEqual([])
          })
        }
      })
    }
  })
}
