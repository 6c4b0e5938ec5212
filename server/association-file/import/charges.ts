/** Charges of contribution runs by invoices of the file, so that a later run charges nobody twice. */
import { type Change, recordChanges } from '../../changes/change-log.ts'
import { referenceKey } from '../../contribution-runs/read.ts'
import { batches } from '../../database/batches.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { printable } from '../errors.ts'
import type { LocatedInvoice, StoredInvoice } from './invoice-matches.ts'
import { memberId } from './references.ts'
import { type ImportRun, scopeOf } from './run.ts'

interface Charge {
  readonly reference_key: string
  readonly member_id: number
  readonly term: number
  readonly terms: number
}

interface NewCharge {
  readonly charge: Charge
  /** A stored one of an invoice that does not count any more. */
  readonly replaces: boolean
}

type ChargingInvoice = LocatedInvoice & { readonly stored: StoredInvoice | undefined }

/** By the location of their invoice. */
export type NewCharges = ReadonlyMap<string, readonly NewCharge[]>

const keyOf = ({ reference_key, member_id, term }: Omit<Charge, 'terms'>) =>
  JSON.stringify([reference_key, member_id, term])

/** The invoices of stored charges by their keys, and whether they count. */
async function storedCharges({ tx, organizationId }: ImportRun, charges: readonly Charge[]) {
  const known = new Map<string, { readonly invoiceId: number; readonly counts: boolean }>()
  for (const members of batches(new Set(charges.map(({ member_id }) => member_id)))) {
    const stored = await tx
      .selectFrom('contribution_charges as charge')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.organization_id', '=', 'charge.organization_id')
          .onRef('invoices.id', '=', 'charge.invoice_id'),
      )
      .where('charge.organization_id', '=', organizationId)
      .where('charge.member_id', 'in', members)
      .select(['reference_key', 'charge.member_id', 'term', 'invoice_id', 'invoices.status'])
      .execute()
    for (const row of stored) {
      const counts = row.status !== 'cancelled' && row.status !== 'credited'
      known.set(keyOf(row), { invoiceId: row.invoice_id, counts })
    }
  }
  return known
}

/** The charges that are not stored yet, or by an invoice that does not count any more. `seen`: the ones of earlier invoices of the file. After `lookUpMembers`. */
export async function planCharges(
  run: ImportRun,
  invoices: readonly ChargingInvoice[],
  seen: Set<string>,
): Promise<NewCharges> {
  const given = invoices.flatMap(({ location, value, stored }) =>
    (value.charges ?? []).map(({ membership_number: number, reference, term, terms }, index) => {
      const at = `${location}.charges[${index}]`
      const member_id = memberId(run, `${at}.membership_number`, number)
      return {
        location,
        at,
        number,
        invoiceId: stored?.row.id,
        charge: { reference_key: referenceKey(reference), member_id, term, terms },
      }
    }),
  )
  if (given.length === 0) return new Map()
  for (const { at, number, charge } of given) {
    if (charge.member_id > 0 && seen.has(keyOf(charge)))
      run.problems.add(at, `The member with number ${printable(number)} is charged twice for this term.`)
    seen.add(keyOf(charge))
  }
  const known = await storedCharges(
    run,
    given.map(({ charge }) => charge),
  )
  const added = given.flatMap(({ location, charge, invoiceId }) => {
    const stored = known.get(keyOf(charge))
    if (stored === undefined) return [{ location, charge, replaces: false }]
    return stored.counts || stored.invoiceId === invoiceId ? [] : [{ location, charge, replaces: true }]
  })
  return Map.groupBy(added, ({ location }) => location)
}

/** Writes the charges of invoices that have been saved. */
export async function importCharges(
  run: ImportRun,
  invoices: readonly { readonly id: number; readonly charges: readonly NewCharge[] }[],
): Promise<void> {
  const { tx, organizationId } = run
  const charged = invoices.filter(({ charges }) => charges.length > 0)
  if (charged.length === 0 || run.problems.any) return
  const rows = charged.flatMap(({ id, charges }) =>
    charges.map(({ charge }) => ({ ...charge, organization_id: organizationId, invoice_id: id })),
  )
  const replaced = charged.flatMap(({ charges }) => charges.filter(({ replaces }) => replaces))
  for (const {
    charge: { reference_key: key, member_id: member, term },
  } of replaced)
    await tx
      .deleteFrom('contribution_charges')
      .where('organization_id', '=', organizationId)
      .where('reference_key', '=', key)
      .where('member_id', '=', member)
      .where('term', '=', term)
      .execute()
  await insertRows(tx, 'contribution_charges', rows)
  if (run.isNew) return
  await recordChanges(
    scopeOf(run),
    charged.map(({ id, charges }): Change => ({
      record: 'invoice',
      id,
      action: 'changed',
      before: null,
      after: {
        charges: charges.map(({ charge: { member_id, reference_key: reference } }) => ({ member_id, reference })),
      },
    })),
  )
}
