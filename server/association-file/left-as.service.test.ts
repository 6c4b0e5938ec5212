/** Members of an association file who left while they were on trial: their membership never was one. */
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import type { AssociationFile } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'

const organization = { slug: 'club', name: 'Club' }

type Member = NonNullable<AssociationFile['members']>[number]
type Values = Partial<Member>

const former = { status: 'ended', member_since: '2026-01-01', membership_end_date: '2026-02-01' } as const
const onTrial = { status: 'prospective', member_since: '2026-01-01' } as const
const leftOnTrial = { ...former, left_as: 'prospective' } as const

const cases: readonly (readonly [name: string, files: readonly Values[], leftAs: string | null])[] = [
  ['is a former member', [former], null],
  ['left on trial, as the file says', [leftOnTrial], 'prospective'],
  ['is on trial', [onTrial], null],
  ['left on trial by the second file', [onTrial, former], 'prospective'],
  ['was on trial and left as a member, as the second file says', [onTrial, { ...former, left_as: null }], null],
  [
    'left on trial, of which the second file says nothing',
    [leftOnTrial, { email: 'bakker@example.org' }],
    'prospective',
  ],
  ['left on trial and is a member again', [leftOnTrial, { status: 'active', membership_end_date: null }], null],
]

describeEachDatabase('a member of an association file who', (open) => {
  test('left is one who was on trial, or a member', async () => {
    const storage = await open()
    for (const [index, day] of ['2026-11-21', '2026-11-22'].entries()) {
      const members = cases.flatMap(([, files], at) => {
        const values = files[index]
        return values ? [{ membership_number: String(at + 1), last_name: 'Bakker', ...values }] : []
      })
      await importFile({ storage, file: { organization, members }, clock: () => `${day}T12:00:00.000Z` })
    }
    const rows = await storage.db.selectFrom('members').select('left_as').orderBy('id').execute()
    expect(rows.map(({ left_as }, index) => [cases[index]?.[0], left_as])).toEqual(
      cases.map(([name, , leftAs]) => [name, leftAs]),
    )
  })
})
