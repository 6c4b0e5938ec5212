/** Files as they come: in any order, from a pipe, with faults, and larger than one part of them. */
import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Storage } from '../database/database.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { AssociationFileError, problemLine } from './errors.ts'
import { type ImportReport } from './import.ts'
import { importFile } from '../../testing/import-file.ts'
import { AssociationFile } from './read-file.ts'

const now = '2026-11-21T12:00:00.000Z'
const organization = { slug: 'club', name: 'Club' }
/** More than a batch. */
const many = 1_200

async function importText(storage: Storage, text: string): Promise<ImportReport> {
  const folder = scratchFolder('file')
  onTestFinished(() => removeFolder(folder))
  const path = join(folder, 'club.json')
  writeFileSync(path, text)
  const file = new AssociationFile(path)
  try {
    return await importFile({ storage, file, clock: () => now })
  } finally {
    file.close()
  }
}

async function linesOf(imported: Promise<ImportReport>): Promise<string[]> {
  try {
    await imported
    return []
  } catch (error) {
    if (error instanceof AssociationFileError) return error.problems.map(problemLine)
    throw error
  }
}

const member = (index: number) => ({ membership_number: String(index), last_name: `M${index}` })
const members = Array.from({ length: many }, (_, index) => member(index))
const line = { description: 'C', unit_price: '10.00' }

describeEachDatabase('a file on disk', (open) => {
  test('may name members before it brings them, in any order of its parts', async () => {
    const storage = await open()
    const last = String(many - 1)
    const first = { ...member(0), relationships: [{ membership_number: last, type: 'spouse_of' }] }
    const file = {
      invoices: [{ number: '2026-0001', membership_number: last, lines: [line] }],
      groups: [{ name: 'Team', members: [{ membership_number: last, valid_from: '2026-01-01' }] }],
      members: [first, ...members.slice(1)],
      organization,
    }
    const { counts } = await importText(storage, JSON.stringify(file))
    expect(
      [counts.members, counts.relationships, counts.group_memberships, counts.invoices].map(({ created }) => created),
    ).toEqual([many, 2, 1, 1])
  })

  test('reports what it contains twice, however far apart', async () => {
    const storage = await open()
    const invoices = Array.from({ length: many }, (_, index) => ({
      number: `I-${index}`,
      membership_number: '0',
      lines: [line],
      payment_token: `token-of-twenty-characters-${index}`,
    }))
    const file = {
      organization,
      members: [...members, member(3)],
      invoices: [...invoices, { ...invoices[5], payment_token: null }, { ...invoices[6], number: 'I-other' }],
    }
    expect(await linesOf(importText(storage, JSON.stringify(file)))).toEqual([
      `members[${many}].membership_number: The same as members[3]: 3.`,
      `invoices[${many}].number: The same as invoices[5]: I-5.`,
    ])
    const again = { ...file, members, invoices: [...invoices, { ...invoices[6], number: 'I-other' }] }
    expect(await linesOf(importText(storage, JSON.stringify(again)))).toEqual([
      `invoices[${many}].payment_token: Already in use.`,
    ])
  })

  test('knows members it did not write because of a fault', async () => {
    const storage = await open()
    const file = {
      organization,
      members: [{ ...member(0), email: 'nobody' }, ...members.slice(1), member(many - 1)],
      groups: [{ name: 'Team', members: [{ membership_number: '7', valid_from: '2026-01-01' }] }],
    }
    expect(await linesOf(importText(storage, JSON.stringify(file)))).toEqual([
      'members[0].email: Enter an email address like name@example.org.',
      `members[${many}].membership_number: The same as members[${many - 1}]: ${many - 1}.`,
    ])
  })

  test('changes nothing when its last record is no JSON', async () => {
    const storage = await open()
    const text = JSON.stringify({ organization, members }).replace(/}]}$/, ',}]}')
    expect(await linesOf(importText(storage, text))).toEqual([expect.stringMatching(/is not JSON: .*, on line 1\.$/)])
    expect(await storage.db.selectFrom('organizations').selectAll().execute()).toEqual([])
  })

  test('is reported once when it is wrong everywhere', async () => {
    const storage = await open()
    const file = { organization, members: members.map(({ membership_number }) => ({ membership_number })) }
    const lines = await linesOf(importText(storage, JSON.stringify(file)))
    expect([lines.length, lines.at(-1)]).toEqual([1_001, `And ${many - 1_000} more.`])
  })

  test('with a part given twice is refused', async () => {
    const storage = await open()
    const text = `{"organization": ${JSON.stringify(organization)}, "members": [], "members": []}`
    expect(await linesOf(importText(storage, text))).toEqual(['members: This part is given twice.'])
  })

  test('gives invoices without a number those after all that it names, further on too', async () => {
    const storage = await open()
    const invoice = { membership_number: '0', invoice_date: '2026-05-01', lines: [line] }
    const file = {
      organization,
      members: [member(0)],
      invoices: [
        invoice,
        ...Array.from({ length: 300 }, (_, index) => ({ ...invoice, number: `2026-${1000 + index}` })),
      ],
    }
    await importText(storage, JSON.stringify(file))
    const made = await storage.db.selectFrom('invoices').select('number').where('id', '=', 1).executeTakeFirst()
    expect(made?.number).toBe('2026-1300')
  })
})

test('a pipe, which can be read only once, is read like a file', () => {
  const folder = scratchFolder('file')
  onTestFinished(() => removeFolder(folder))
  const [path, pipe] = [join(folder, 'club.json'), join(folder, 'pipe')]
  writeFileSync(path, JSON.stringify({ organization, members }))
  execFileSync('mkfifo', [pipe])
  spawn('sh', ['-c', `cat ${path} > ${pipe}`])
  const file = new AssociationFile(pipe)
  onTestFinished(() => file.close())
  expect([file.value('organization'), [...(file.items('members') ?? [])]]).toEqual([organization, members])
})
