/** Every dialog, menu and panel: accessible, and with texts that fit, in a window of a desk and in one of a phone. */
import type { Page } from '@playwright/test'
import { call } from '#client/client.ts'
import { languages } from '#contract/languages.ts'
import { basePath } from '#contract/operations.ts'
import { de } from '#messages/app/de.ts'
import type { AppUser } from './support/app.ts'
import { dialogAssociation } from './support/dialog-association.ts'
import { type Panel, panels } from './support/dialogs.ts'
import { speak } from './support/languages.ts'
import { ownWord } from './support/screens.ts'
import { clubIban } from './support/sent-invoices.ts'
import { clippedTexts, wrappedTexts } from './support/looks.ts'
import type { Service } from './support/service.ts'
import { signInAsPerson } from './support/session.ts'
import { type Association, expect, test } from './support/test.ts'

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

async function signIn(app: AppUser, association: Association, service: Service): Promise<void> {
  const administrator = { baseUrl: `${service.url}${basePath}`, key: association.key('administrator') }
  const body = { name: 'Zq-Anna de Boer', email: 'zq@example.org', scopes: ['leden:lezen' as const] }
  await call(administrator, 'invitePerson', { body })
  await importStatement(administrator)
  // Dialogs about the own account are for people alone.
  await signInAsPerson(app.page, service, association, { name: `${ownWord}-Bram Smit`, email: 'zq2@example.org' })
  await app.page.goto('/')
  await app.settled()
}

/** Opens a panel; nothing of the one before lies over its screen or is selected there. */
async function open(app: AppUser, { path, steps, isInline }: Panel, before?: Panel): Promise<void> {
  const opened = app.page.locator('[role="dialog"]:visible, [role="menu"]:visible')
  for (let depth = 0; depth < 3 && (await opened.count()) > 0; depth += 1) await app.page.keyboard.press('Escape')
  const isLeft = before?.leavesSelected !== true && (await opened.count()) === 0
  await (isLeft ? app.visit(path) : app.load(path))
  for (const step of steps) await step(app.page)
  // Its code comes after the press.
  if (!isInline) await expect(opened.first()).toBeVisible()
  await app.settled()
}

/** Marks what is open; resolves to whether it still is once the window has another size. */
async function watchOpen(page: Page): Promise<() => Promise<boolean>> {
  await page.locator(panel).evaluateAll((all) => all.forEach((one) => one.setAttribute('data-opened', '')))
  return async () => (await page.locator('[data-opened]:visible').count()) > 0
}

async function expectWhole(page: Page, { name }: Panel, where: string): Promise<void> {
  expect.soft(await clippedTexts(page, panel), `${name} ${where}`).toEqual([])
  expect.soft(await wrappedTexts(page, panel), `${name} ${where}`).toEqual([])
}

/** Texts that are made as a panel opens have the longest words; a phone, which has the least room, then shows every language. */
const inTurn = [...languages].toSorted((one) => (one === 'de' ? -1 : 1))

const sizes = { desk: { width: 1440, height: 800 }, phone: { width: 360, height: 740 } } as const

/** So many panels to a test: the workers share them. */
const share = 12

for (let index = 0; index < panels(de).length; index += share) {
  test(`the dialogs and menus from the ${index + 1}st on are complete`, async ({
    app,
    makeAssociation,
    page,
    service,
  }) => {
    test.slow()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.setViewportSize(sizes.desk)
    await signIn(app, await makeAssociation(dialogAssociation), service)
    let before: Panel | undefined
    for (const one of panels(de).slice(index, index + share))
      await test.step(one.name, async () => {
        await speak(page, 'de')
        const opensOn = one.only === 'phone' ? 'phone' : 'desk'
        await page.setViewportSize(sizes[opensOn])
        await open(app, one, before)
        before = one
        await app.expectAccessible(panel)
        if (opensOn === 'desk') await expectWhole(page, one, 'on a desk')
        if (one.only === 'wide') return
        const isOpen = await watchOpen(page)
        await page.setViewportSize(sizes.phone)
        await app.settled()
        // Parts of a table are others in a list of cards.
        if (!(await isOpen())) await open(app, one, one)
        if (opensOn === 'desk') await app.expectAccessible(panel, { inDark: false })
        for (const language of inTurn) {
          await speak(page, language)
          await app.settled()
          await expectWhole(page, one, `on a phone in ${language}`)
        }
      })
  })
}
