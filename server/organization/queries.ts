/** Selects of associations, as verbs may know them. */
import { sql } from 'kysely'
import { z } from 'zod'
import { noticePeriodEnds } from '#contract/dates.ts'
import { formsOfAddress, usualFormOfAddress } from '#contract/form-of-address.ts'
import { isLanguage } from '#contract/languages.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { usualReminderThreshold, usualWriteOffLimit } from '#contract/small-amounts.ts'
import { hasControlCharacters } from '#contract/text.ts'
import { isVatKind, usualZeroVat } from '#contract/vat-kinds.ts'
import type { Association, Reader } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import type { RowOf } from '../database/tables.ts'
import { type OrganizationDetails, findDetails } from './details.ts'

/** `customFields` in their order, active and inactive. */
export function associationOf(
  row: RowOf<'organizations'>,
  customFields: readonly CustomFieldDefinition[],
): Association {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    country: row.country,
    language: row.language !== null && isLanguage(row.language) ? row.language : null,
    websiteUrl: row.website_url,
    email: row.email,
    iban: row.iban,
    bic: row.bic,
    timezone: row.timezone,
    modules: {
      groups: Boolean(row.groups_module),
      committees: Boolean(row.committees_module),
      participants: Boolean(row.participants_module),
      events: Boolean(row.events_module),
      invoicing: Boolean(row.invoicing_module),
      relationships: Boolean(row.relationships_module),
    },
    noticePeriod: {
      months: row.notice_months,
      ends: noticePeriodEnds.find((ends) => ends === row.notice_ends) ?? 'end_of_month',
    },
    paymentTermDays: row.payment_term_days,
    subscriptionValidUntil: row.subscription_valid_until,
    federationUrl: row.federation_url,
    reminderThreshold: row.reminder_threshold ?? usualReminderThreshold,
    writeOffLimit: row.write_off_limit ?? usualWriteOffLimit,
    booksClosedUntil: row.books_closed_until,
    zeroVat: isVatKind(row.zero_vat) ? row.zero_vat : usualZeroVat,
    pricesIncludeVat: Boolean(row.prices_include_vat),
    formOfAddress: formsOfAddress.find((form) => form === row.form_of_address) ?? usualFormOfAddress,
    customFields,
  }
}

/** The rows of an association's own member fields in their order: one that was never moved comes in its place by id. */
export function selectCustomFields(db: Database, organizationId: number) {
  return db
    .selectFrom('custom_fields')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy(sql`coalesce(position, id)`)
    .orderBy('id')
}

const storedChoices = z.array(z.string())

export function customFieldOf(
  row: Pick<RowOf<'custom_fields'>, 'name' | 'label' | 'type' | 'active' | 'choices' | 'sensitive'>,
): CustomFieldDefinition {
  const { name, label, type, active, choices, sensitive } = row
  return {
    name,
    label,
    type,
    active: Boolean(active),
    choices: choices === null ? null : storedChoices.parse(JSON.parse(choices)),
    sensitive: Boolean(sensitive),
  }
}

/** The definitions of an association's own member fields, in their order. */
export async function customFieldsOf(db: Database, organizationId: number): Promise<CustomFieldDefinition[]> {
  return (await selectCustomFields(db, organizationId).execute()).map(customFieldOf)
}

/** The association's own row and its details. */
export interface SettingsRecord {
  readonly row: RowOf<'organizations'>
  readonly details: OrganizationDetails
}

/** The settings, in the transaction of the request. */
export async function findSettings({ db, association: { id } }: Reader): Promise<SettingsRecord> {
  const row = await db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { row, details: await findDetails(db, id) }
}

/** An association by the name in its addresses, for public pages; without the definitions of its own fields. */
export async function findAssociationBySlug(db: Database, slug: string): Promise<Association | undefined> {
  // No name has them, and not every database takes them.
  if (hasControlCharacters(slug)) return undefined
  const row = await db.selectFrom('organizations').where('slug', '=', slug).selectAll().executeTakeFirst()
  return row && associationOf(row, [])
}

/** An association by its id, for work outside a request; undefined when it does not exist. */
export async function loadAssociation(db: Database, id: number): Promise<Association | undefined> {
  const row = await db.selectFrom('organizations').where('id', '=', id).selectAll().executeTakeFirst()
  return row && associationOf(row, await customFieldsOf(db, id))
}
