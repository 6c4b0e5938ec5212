/** Committees and who serves in them: recognised by member, role and first day. */
import type { RowOf } from '../../database/tables.ts'
import { touch } from '../../database/updated-at.ts'
import type { Located } from '../parse.ts'
import type { FileCommittee, FileCommitteeMember } from '../schema/groups.ts'
import { refuseDoubles } from './doubles.ts'
import { keyOf, pair } from './match.ts'
import { lookUpMembers, memberId } from './references.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'

type Row = RowOf<'committee_members'>

interface FileItem {
  readonly committeeId: number
  readonly isNew: boolean
  readonly memberId: number
  readonly value: FileCommitteeMember
}

async function importRows(
  run: ImportRun,
  committees: readonly Located<FileCommittee>[],
): Promise<Omit<FileItem, 'memberId' | 'value'>[]> {
  const stored = await run.tx
    .selectFrom('committees')
    .selectAll()
    .where('organization_id', '=', run.organizationId)
    .orderBy('id')
    .execute()
  const byName = new Map(stored.map((row) => [row.name, row]))
  const former = new Map(
    stored.flatMap((row) => {
      const { name } = run.newer.former.asExported('committees', row)
      return run.newer.former.idOf('committees', name) === row.id ? [[name, row] as const] : []
    }),
  )
  const storedOf = ({ name, renamed_from }: FileCommittee) =>
    former.get(name) ?? byName.get(name) ?? byName.get(renamed_from ?? name)
  const saved = await save(
    run,
    { kind: 'committees', table: 'committees' },
    committees.map((committee) => {
      const { name, description, archived_at, created_at, updated_at } = committee.value
      return {
        existing: storedOf(committee.value),
        // The name of the export again, unless another committee has it now.
        given: { name: former.has(name) && byName.has(name) ? undefined : name, description, archived_at },
        otherwise: { name },
        created_at,
        updated_at,
      }
    }),
  )
  return committees.map(({ value }, index) => ({ committeeId: saved[index]?.id ?? 0, isNew: !storedOf(value) }))
}

function isEqual({ value }: FileItem, row: Row): boolean {
  return (
    (value.since === undefined || value.since === row.since) && (value.until === undefined || value.until === row.until)
  )
}

/** Without a first day in the file, the member who has the role now is meant. */
function matchKey(committeeId: number, member: number, role: string | null | undefined): string {
  return keyOf(committeeId, member, role ?? null)
}

export async function importCommittees(run: ImportRun, records: Iterable<Located<FileCommittee>>): Promise<void> {
  const { tx, organizationId, now } = run
  const committees = refuseDoubles(run, records, { key: ({ name }) => name, field: 'name' })
  const imported = await importRows(run, committees)
  await lookUpMembers(
    run,
    committees.flatMap(({ value }) => (value.members ?? []).map(({ membership_number: number }) => number)),
  )
  const given = committees.flatMap(({ location, value }, index) =>
    (value.members ?? []).map<FileItem>((item, position) => ({
      committeeId: imported[index]?.committeeId ?? 0,
      isNew: imported[index]?.isNew ?? true,
      memberId: memberId(run, `${location}.members[${position}].membership_number`, item.membership_number),
      value: item,
    })),
  )
  const rows = await tx
    .selectFrom('committee_members')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const stored = rows.map((row) => run.newer.former.asExported('committee_members', row))
  const dated = pair(
    given.filter(({ value }) => value.since !== undefined),
    stored,
    {
      givenKey: (item) => keyOf(matchKey(item.committeeId, item.memberId, item.value.role), item.value.since ?? null),
      storedKey: (row) => keyOf(matchKey(row.committee_id, row.member_id, row.role), row.since),
      isEqual,
    },
  )
  const taken = new Set(dated.values())
  const undated = pair(
    given.filter(({ value }) => value.since === undefined),
    stored.filter((row) => !taken.has(row)),
    {
      givenKey: (item) => matchKey(item.committeeId, item.memberId, item.value.role),
      storedKey: (row) => matchKey(row.committee_id, row.member_id, row.role),
      isEqual,
    },
  )
  const saved = await save(
    run,
    { kind: 'committee_members', table: 'committee_members' },
    given.map((item) => ({
      existing: byId.get((dated.get(item) ?? undated.get(item))?.id ?? 0),
      given: { role: item.value.role ?? null, since: item.value.since, until: item.value.until },
      otherwise: {
        committee_id: item.committeeId,
        member_id: item.memberId,
      },
    })),
  )
  const changed = given.filter((item, index) => !item.isNew && saved[index]?.change !== 'unchanged')
  await touch(tx, 'committees', {
    organizationId,
    now,
    ids: [...new Set(changed.map(({ committeeId }) => committeeId))],
  })
}
