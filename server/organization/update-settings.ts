/** Changes of the association's settings: only what was sent (not in the specification). */
import { closeDayProblem } from '#contract/book-days.ts'
import { storedPostalCode } from '#contract/postal-codes.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { SettingsUpdate } from '#contract/schemas/management/settings.ts'
import { recordChange } from '../changes/change-log.ts'
import { dateIn } from '../lib/clock.ts'
import type { Association, RequestContext, Call } from '../operation/context.ts'
import { refuse, requireVersion } from '../lib/problem.ts'
import { changeDetails, loggedDetails, noDetails } from './details.ts'
import { requireLogo } from './logo.ts'
import { presentSettings } from './present.ts'
import { findSettings, type SettingsRecord } from './queries.ts'
import { isSafeFederation, leadsOutside } from './federation.ts'
import { changedColumns, settingsColumns } from './settings-columns.ts'

interface Input {
  readonly version: number | null
  readonly body: SettingsUpdate
}

/** Asks who has the name of a new address. */
async function requireOutsideFederation(
  { federationUrl }: Pick<Association, 'federationUrl'>,
  { federation_url: url }: SettingsUpdate,
): Promise<void> {
  if (typeof url !== 'string' || url === federationUrl || !isSafeFederation(url) || (await leadsOutside(url))) return
  refuse([{ field: 'federation_url', reason: 'https_address' }])
}

/** A Dutch postal code is written as those of members are. */
function withStoredAddress({ address, ...body }: SettingsUpdate, country: string | null): SettingsUpdate {
  if (!address?.postal_code) return { ...body, ...(address ? { address } : {}) }
  const { country: next = country } = body
  return { ...body, address: { ...address, postal_code: storedPostalCode({ ...address, country: next }) } }
}

/**
 * Asks first what takes time, and gives the change itself, which runs in a transaction. Both throw `validation_failed`, the change
 * `version_conflict` too. An update without a difference leaves the version as it is.
 */
export async function updateSettings({
  ctx,
  input,
}: Call<Input, Pick<RequestContext, 'association'>>): Promise<(ctx: RequestContext) => Promise<SettingsRecord>> {
  await requireOutsideFederation(ctx.association, input.body)
  return (within) => saveSettings(within, input)
}

/** Books that are closed up to yesterday are closed in the future in a zone where that day goes on: what happens now would be dated ahead. */
function closedAhead(
  { requestedAt }: RequestContext,
  { timezone: current, books_closed_until: closed }: SettingsRecord['row'],
  { timezone }: SettingsUpdate,
): FieldProblem[] {
  if (timezone === undefined || timezone === current || closed === null) return []
  if (closeDayProblem(closed, dateIn(timezone, requestedAt)) !== 'not_over') return []
  return [{ field: 'timezone', reason: 'closed_ahead', values: { day: closed } }]
}

async function saveSettings(ctx: RequestContext, { version, body }: Input): Promise<SettingsRecord> {
  requireLogo(body.logo)
  const before = await findSettings(ctx)
  requireVersion(version, before.row, () => presentSettings(before))
  const isKept = body.federation_url === before.row.federation_url
  refuse(isKept || isSafeFederation(body.federation_url) ? [] : [{ field: 'federation_url', reason: 'https_address' }])
  refuse(closedAhead(ctx, before.row, body))
  const columns = changedColumns(before.row, settingsColumns(body))
  const details = await changeDetails(ctx.db, ctx.association.id, withStoredAddress(body, before.row.country))
  if (Object.keys(columns).length === 0 && details === null) return before
  const row = await ctx.db
    .updateTable('organizations')
    .set({ ...columns, updated_at: ctx.now })
    .where('id', '=', ctx.association.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, {
    record: 'organization',
    id: row.id,
    action: 'changed',
    before: { ...before.row, ...loggedDetails(details?.before ?? noDetails) },
    after: { ...row, ...loggedDetails(details?.after ?? noDetails) },
  })
  return { row, details: details?.after ?? before.details }
}
