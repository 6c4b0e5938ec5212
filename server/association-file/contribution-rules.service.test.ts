/** Rules of contribution runs in the association file: they go by names, and meet the rules that are there. */
import { expect, test } from 'vitest'
import type { NewerChoice } from '#contract/newer-choices.ts'
import type { Storage } from '../database/database.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportFile } from '../../testing/export-text.ts'
import { fullRules } from '../../testing/full-rules.ts'
import { AssociationFileError, NewerRecordsError } from './errors.ts'
import { importAssociation } from './import.ts'

const first = '2026-03-01T12:00:00.000Z'
const second = '2026-03-01T12:10:00.000Z'
const third = '2026-03-01T12:20:00.000Z'

const club = {
  organization: { slug: 'club', name: 'Club' },
  products: [
    { code: 'LES-1', name: 'Lessen' },
    { code: 'LOS', name: 'Los' },
  ],
  members: [{ membership_number: 'B', last_name: 'Bos' }],
  groups: [{ name: 'Heren 1', members: [] }],
  contribution_rules: [fullRules],
}

const named = (name: string) => ({ ...fullRules, name })
const withView = { ...fullRules, rules: { ...fullRules.rules, who: { ...fullRules.rules.who, view: 'Jeugd' } } }

describeEachDatabase('rules in an association file', (open) => {
  const names = async ({ db }: Storage) =>
    (await db.selectFrom('contribution_rules').select('name').orderBy('id').execute()).map(({ name }) => name)

  async function start() {
    const storage = await open()
    const run = (rules: readonly object[], more: object = {}, newer: NewerChoice | null = null) =>
      importAssociation({ storage, file: { ...club, contribution_rules: rules, ...more }, clock: () => third, newer })
    await importAssociation({ storage, file: club, clock: () => first })
    return { storage, run }
  }

  test('are added to the stored ones, and change the one of the same name', async () => {
    const { storage, run } = await start()
    const changed = { ...fullRules, rules: { ...fullRules.rules, reference: 'Contributie 2027' } }
    const report = await run([changed, named('Lessen')], { exported_at: first })
    expect(report.counts.contribution_rules).toEqual({ created: 1, updated: 1, unchanged: 0 })
    expect(await exportFile(storage, 'club')).toMatchObject({
      contribution_rules: [{ name: 'Contributie', rules: { reference: 'Contributie 2027' } }, named('Lessen')],
    })
  })

  test('stay as they are where they changed after the export and the newer is kept', async () => {
    const { storage, run } = await start()
    await storage.db.updateTable('contribution_rules').set({ updated_at: second }).execute()
    const changed = { ...fullRules, rules: { ...fullRules.rules, reference: 'Contributie 2025' } }
    await expect(run([changed], { exported_at: first })).rejects.toThrow(NewerRecordsError)
    const report = await run([changed], { exported_at: first }, 'keep')
    expect(report.counts.contribution_rules).toEqual({ created: 0, updated: 0, unchanged: 1 })
  })

  test('of a view that is not here are left out with a warning, because they would be for everyone', async () => {
    const { storage, run } = await start()
    const { warnings } = await run([{ ...withView, name: 'Jeugd' }], { exported_at: first })
    expect(warnings).toEqual(['The rules Jeugd are left out: there is no view Jeugd.'])
    expect(await names(storage)).toEqual(['Contributie'])
  })

  test('are refused with what they name and is not here', async () => {
    const { run } = await start()
    const who = { ...fullRules.rules.who, groups: ['Dames 1'] }
    const wrong = { ...fullRules, rules: { ...fullRules.rules, who } }
    const refusal = await run([wrong]).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AssociationFileError)
    expect(refusal).toMatchObject({
      problems: [{ location: 'contribution_rules[0].rules.who.groups[0]', message: 'There is no group Dames 1.' }],
    })
  })
})
