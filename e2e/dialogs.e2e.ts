/** Every dialog, menu and panel: accessible, and with texts that fit. */
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

/** So many panels to a test: the workers share them. */
const share = 12

for (let index = 0; index < panels(de).length; index += share) {
  test(
    `the dialogs and menus from the ${index + 1}st on are complete`,
    { tag: '@phone' },
    async ({ app, isMobile, makeAssociation, page, service }) => {
      test.slow()
      page.on('dialog', (dialog) => void dialog.accept())
      if (!isMobile) await page.setViewportSize({ width: 1440, height: 800 })
      await signIn(app, await makeAssociation(dialogAssociation), service)
      // Texts that are made as a panel opens have the longest words; a phone, which has the least room, then shows every language.
      const inside = isMobile ? [...languages].toSorted((one) => (one === 'de' ? -1 : 1)) : (['de'] as const)
      await speak(page, 'de')
      const other = isMobile ? 'wide' : 'phone'
      const mine = panels(de)
        .slice(index, index + share)
        .filter(({ only }) => only !== other)
      for (const [place, one] of mine.entries()) {
        await test.step(one.name, async () => {
          await speak(page, 'de')
          await open(app, one, mine[place - 1])
          // Its colours are asked where it opens on a desk.
          await app.expectAccessible(panel, { inDark: !isMobile || one.only === 'phone' })
          for (const language of inside) {
            await speak(page, language)
            await app.settled()
            expect.soft(await clippedTexts(page, panel), `${one.name} in ${language}`).toEqual([])
            expect.soft(await wrappedTexts(page, panel), `${one.name} in ${language}`).toEqual([])
          }
        })
      }
    },
  )
}
