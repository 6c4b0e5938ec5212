/** The association, its keys, custom fields and products. */
import { productPeriods } from '#contract/kinds.ts'
import { storedScopes } from '../../api-keys/keys.ts'
import { isLanguage } from '#contract/languages.ts'
import { formatMoney } from '#contract/money.ts'
import { isVatKind } from '#contract/vat-kinds.ts'
import type { Accounts } from '#contract/schemas/management/books.ts'
import type { ReminderLevel } from '#contract/schemas/management/reminders.ts'
import type { RowOf } from '../../database/tables.ts'
import type { AccountsRecord } from '../../books/accounts.ts'
import type { OrganizationDetails } from '../../organization/details.ts'
import { associationOf, customFieldOf, selectCustomFields } from '../../organization/queries.ts'
import type { fileOrganization } from '../schema/organization.ts'
import type { fileApiKey, fileCustomField, fileProduct } from '../schema/settings.ts'
import type { Exported, ExportReader } from './reader.ts'

interface Beside {
  readonly reminderLevels: readonly ReminderLevel[] | null
  readonly books: AccountsRecord
}

export function exportOrganization(
  row: RowOf<'organizations'>,
  { street, house_number, postal_code, city, ...details }: OrganizationDetails,
  { reminderLevels, books: { accounts, updatedAt } }: Beside,
): Omit<Exported<typeof fileOrganization>, 'accounts'> & { readonly accounts?: Accounts } {
  const association = associationOf(row, [])
  const { modules, noticePeriod } = association
  return {
    slug: row.slug,
    name: row.name,
    country: row.country,
    language: row.language !== null && isLanguage(row.language) ? row.language : null,
    website_url: row.website_url,
    timezone: row.timezone,
    email: row.email,
    iban: row.iban,
    bic: row.bic,
    modules: { ...modules },
    notice_period: { ...noticePeriod },
    payment_term_days: row.payment_term_days,
    subscription_valid_until: row.subscription_valid_until,
    federation_url: row.federation_url,
    reminder_threshold: formatMoney(association.reminderThreshold),
    write_off_limit: formatMoney(association.writeOffLimit),
    form_of_address: association.formOfAddress,
    zero_vat: association.zeroVat,
    prices_include_vat: association.pricesIncludeVat,
    books_closed_until: row.books_closed_until,
    address: { street, house_number, postal_code, city },
    ...details,
    reminder_levels: reminderLevels && [...reminderLevels],
    ...(updatedAt === null ? {} : { accounts }),
  }
}

/** The secret itself is stored nowhere; its hash lets the same key work where the file is imported. */
export async function exportApiKeys({
  db,
  organizationId,
}: ExportReader): Promise<Omit<Exported<typeof fileApiKey>, 'key'>[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    // Sessions end with the database they began in.
    .where('person_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    environment: row.environment,
    scopes: storedScopes(row),
    prefix: row.prefix,
    hash: row.hash,
    expires_at: row.expires_at,
    revoked: row.revoked_at !== null,
  }))
}

export async function exportCustomFields({
  db,
  organizationId,
}: ExportReader): Promise<Exported<typeof fileCustomField>[]> {
  const rows = await selectCustomFields(db, organizationId).execute()
  return rows.map((row) => {
    const { name, label, type, choices, sensitive, active } = customFieldOf(row)
    return {
      name,
      label,
      type,
      choices: choices ? [...choices] : null,
      required: Boolean(row.required),
      sensitive: sensitive ?? false,
      active,
    }
  })
}

export async function exportProducts({ db, organizationId }: ExportReader): Promise<Exported<typeof fileProduct>[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  return rows.map(
    ({ code, name, price, period, vat_rate: rate, vat_kind, ledger_account, cost_centre, archived_at }) => ({
      code,
      name,
      price: price === null ? null : formatMoney(price),
      period: productPeriods.find((known) => known === period) ?? null,
      vat_rate: rate === null ? null : rate / 100,
      vat_kind: isVatKind(vat_kind) ? vat_kind : null,
      ledger_account,
      cost_centre,
      archived_at,
    }),
  )
}
