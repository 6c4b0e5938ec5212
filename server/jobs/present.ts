/** Jobs and their rows, each field by name (not in the specification). */
import { formatMoney } from '#contract/money.ts'
import { can, hasScope, type Permissions, sensitiveScope } from '#contract/operations.ts'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import { z } from 'zod'
import type { Reader, RequestContext } from '../operation/context.ts'
import { mailingSubject } from '../mailings/send-mailing.ts'
import { shownChange, shownUndo } from '../member-changes/job.ts'
import { runSettings } from '../contribution-runs/run.ts'
import {
  emptyContent,
  type PayerReference,
  type ReaderReference,
  type RowContent,
  type RowReminder,
} from '../operation/job-kind.ts'
import { cellsOfRows } from '../member-imports/cells.ts'
import { storedContent as importContent } from '../member-imports/content.ts'
import { type ImportSettings, importSettings } from '../member-imports/settings.ts'
import { type JobCaller, seesWhatItNames } from './kinds.ts'
import { type Names, namesOf } from './names.ts'
import {
  type JobRecord,
  selectJobRows,
  type StoredJobRow,
  storedContent,
  storedIds,
  storedInput,
  storedSettings,
} from './queries.ts'

const actorName = z.object({ name: z.string() })
const fileName = z.object({ name: z.string() })

function presentRun(row: JobRecord): Job['contribution_run'] {
  const { contribution_run: run } = storedInput(row)
  if (!run) return null
  const { name, rules } = runSettings(storedSettings(row))
  return { rules_id: run.rules_id, name, reference: rules.reference, invoice_date: rules.invoice_date }
}

/** Samples and cells of the file are for callers who may run the import and see every value that it may hold. */
function seesFile(caller: Permissions, { shows_sensitive: isSensitive }: ImportSettings): boolean {
  return can(caller, 'createMemberImport') && (!isSensitive || hasScope(caller, sensitiveScope))
}

function presentMemberImport(caller: JobCaller, row: JobRecord): Job['member_import'] {
  if (row.kind !== 'member_import') return null
  const settings = importSettings(storedSettings(row))
  const { name, found } = settings
  return {
    file_name: name,
    ...found,
    ...(seesFile(caller, settings) && seesWhatItNames(caller, row) ? {} : { headings: [], columns: [], questions: [] }),
  }
}

function presentMemberChanges(caller: JobCaller, row: JobRecord): Pick<Job, 'member_changes' | 'undo_member_changes'> {
  const hidden = seesWhatItNames(caller, row) ? {} : { name: null }
  const settings = storedSettings(row)
  return {
    member_changes: row.kind === 'member_changes' ? { ...shownChange(settings), ...hidden } : null,
    undo_member_changes: row.kind === 'undo_member_changes' ? { ...shownUndo(settings), ...hidden } : null,
  }
}

function presentUndo(row: JobRecord): Job['undo_member_import'] {
  const { undo_member_import: undo } = storedInput(row)
  return undo ? { ...undo, file_name: fileName.parse(storedSettings(row)).name } : null
}

function presentImportRow(
  { members }: Names,
  row: StoredJobRow,
  cells: readonly string[] = [],
): JobRow['member_import'] {
  const { work: _, candidates, ...content } = importContent(row.content)
  return {
    ...content,
    outcome: row.outcome ?? 'left_out',
    cells: [...cells],
    candidates: candidates.flatMap((id) => {
      const member = members.get(id)
      return member ? [{ member_id: id, name: member.name, membership_number: member.membership_number }] : []
    }),
  }
}

export function presentJob(caller: JobCaller, row: JobRecord, differences: Job['differences'] = null): Job {
  const {
    discard_drafts: discard,
    send_invoices: sending,
    send_reminders: reminders,
    send_mailing: mailing,
  } = storedInput(row)
  return {
    object: 'job',
    id: row.id,
    kind: row.kind,
    status: row.status,
    contribution_run: presentRun(row),
    discard_drafts: discard ?? null,
    send_invoices: sending ? { by: sending.by } : null,
    send_reminders: reminders ? { excluded_invoice_ids: reminders.excluded_invoice_ids ?? [] } : null,
    send_mailing: mailing
      ? { ...mailing, subject: seesWhatItNames(caller, row) ? mailingSubject(storedSettings(row)) : null }
      : null,
    member_import: presentMemberImport(caller, row),
    undo_member_import: presentUndo(row),
    ...presentMemberChanges(caller, row),
    fingerprint: row.fingerprint,
    counts: {
      included: row.included,
      left_out: row.left_out,
      invoices: row.invoices,
      done: row.done,
      skipped: row.skipped,
    },
    progress: row.bundles === 0 ? (row.status === 'done' ? 1 : 0) : row.bundles_done / row.bundles,
    total: formatMoney(row.total),
    failure: row.failure,
    undone_by: row.undone_by,
    differences,
    created_by: row.created_by,
    started_by: row.actor === null ? null : actorName.parse(JSON.parse(row.actor)).name,
    started_at: row.started_at,
    ended_at: row.ended_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export type JobRowReader = Pick<RequestContext, 'db' | 'association' | 'scopes' | 'modules'>

/** Values of a sensitive field of the association are for readers who may see them. */
function presentChanges({ changes = [] }: RowContent, reader: JobRowReader): JobRow['changes'] {
  const hidden = hasScope(reader, sensitiveScope)
    ? []
    : reader.association.customFields.filter(({ sensitive }) => sensitive).map(({ name }) => `custom_fields.${name}`)
  return changes.map(({ name, before, after }) =>
    hidden.includes(name)
      ? { name, before: null, after: null, is_hidden: true }
      : { name, before, after, is_hidden: false },
  )
}

/** A page of rows with the names of today. */
export async function presentJobRows(
  reader: JobRowReader,
  job: JobRecord,
  rows: readonly StoredJobRow[],
): Promise<JobRow[]> {
  const isImport = job.kind === 'member_import'
  const parts = rows.map((row) => ({
    row,
    content: isImport ? emptyContent : storedContent(row),
    made: storedIds(row),
  }))
  const candidates = isImport ? rows.flatMap(({ content }) => importContent(content).candidates) : []
  const payers = parts.flatMap(({ content: { payer } }) => payer ?? [])
  const readers = parts.flatMap(({ content: { readers: found = [] } }) => found)
  const names = await namesOf(reader, {
    members: [
      ...rows.flatMap(({ member_id: id }) => id ?? []),
      ...candidates,
      ...payers.flatMap((payer) => ('member' in payer ? payer.member : [])),
      ...readers.flatMap((one) => ('member' in one ? one.member : [])),
    ],
    invoices: parts.flatMap(({ content: { earlier }, made }) => [...made, ...(earlier === null ? [] : [earlier])]),
    payers: [
      ...payers.flatMap((payer) => ('setFor' in payer ? payer.setFor : [])),
      ...readers.flatMap((one) => ('payerOf' in one ? one.payerOf : [])),
    ],
    guests: readers.flatMap((one) => ('registration' in one ? one.registration : [])),
  })
  const removed = await namesOfRemoved(
    reader,
    job,
    rows.flatMap(({ member_id: id }) => (id === null || names.members.has(id) ? [] : id)),
  )
  const cells =
    isImport && seesFile(reader, importSettings(storedSettings(job)))
      ? await cellsOfRows(
          reader,
          job.id,
          rows.map(({ position }) => position),
        )
      : new Map<number, readonly string[]>()
  const chosen = storedInput(job).contribution_run?.payers ?? []
  const invoice = (id: number) => ({ id, number: names.invoices.get(id)?.number ?? '' })
  return parts.map(({ row, content, made }) => ({
    object: 'job_row',
    position: row.position,
    member: row.member_id === null ? null : presentRowMember(names, row.member_id, removed),
    is_included: row.reason === null,
    reason: row.reason,
    note: content.note,
    payer:
      row.invoice_id === null
        ? content.payer && presentRowPayer(names, content.payer, chosen)
        : presentAddressee(names, row.invoice_id),
    readers: (content.readers ?? []).map((one) => presentReader(names, one)),
    bundle: row.bundle,
    lines: content.lines.map(({ text, productId, cents, vatRate }) => ({
      description: text,
      product_id: productId,
      amount: formatMoney(cents),
      vat_rate: vatRate,
    })),
    total: formatMoney(content.cents),
    delivery: content.delivery,
    membership_end_date: content.endsOn,
    changes: presentChanges(content, reader),
    earlier_invoice: content.earlier === null ? null : invoice(content.earlier),
    sent_at: content.sentAt ?? null,
    reminder: content.reminder ? presentReminder(content.reminder) : null,
    is_done: Boolean(row.is_done),
    invoices: made.map(invoice),
    member_import: isImport ? presentImportRow(names, row, cells.get(row.position)) : null,
  }))
}

export function presentRowMember(
  { members }: Pick<Names, 'members'>,
  id: number,
  removed?: ReadonlyMap<number, string>,
): NonNullable<JobRow['member']> {
  const member = members.get(id)
  return { id, name: member?.name ?? removed?.get(id) ?? '', membership_number: member?.membership_number ?? null }
}

/** Members that an undo of an import has removed, by the names that the rows of the import keep: who is erased has no row there any more. */
async function namesOfRemoved(reader: Reader, job: JobRecord, ids: readonly number[]): Promise<Map<number, string>> {
  const { undo_member_import: undone } = storedInput(job)
  if (!undone || ids.length === 0) return new Map()
  const rows = await selectJobRows(reader, undone.job_id)
    .where('member_id', 'in', ids)
    .select(['member_id', 'content'])
    .execute()
  return new Map(rows.map(({ member_id: id, content }) => [id ?? 0, importContent(content).name]))
}

function presentReader(names: Names, reader: ReaderReference): JobRow['readers'][number] {
  if ('member' in reader) return presentRowPayer(names, reader, [])
  if ('payerOf' in reader) return presentRowPayer(names, { setFor: reader.payerOf }, [])
  const guest = names.guests.get(reader.registration)
  return { member_id: null, name: guest?.name ?? '', email: guest?.email ?? null }
}

function presentAddressee({ invoices }: Names, id: number): JobRow['payer'] {
  const invoice = invoices.get(id)
  return invoice ? { member_id: invoice.member_id, name: invoice.recipient_name, email: invoice.email } : null
}

function presentReminder({ level, levelName, fee, dueDate, nextOn }: RowReminder): JobRow['reminder'] {
  return { level, level_name: levelName, fee: formatMoney(fee), due_date: dueDate, next_on: nextOn }
}

type Chosen = readonly {
  readonly recipient?: { readonly name: string; readonly email?: string | null | undefined } | undefined
}[]

export function presentRowPayer(
  { members, recipients }: Names,
  payer: PayerReference,
  chosen: Chosen,
): NonNullable<JobRow['payer']> {
  if ('member' in payer) {
    const member = members.get(payer.member)
    return { member_id: payer.member, name: member?.name ?? '', email: member?.email ?? null }
  }
  const recipient = 'setFor' in payer ? recipients.get(payer.setFor) : chosen[payer.chosen]?.recipient
  return { member_id: null, name: recipient?.name ?? '', email: recipient?.email ?? null }
}
