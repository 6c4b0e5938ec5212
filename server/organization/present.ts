/** The association of the key, and what the key may do, each field by name (specification, "Organization"). */
import { formatMoney } from '#contract/money.ts'
import { managementScopes, scopes, versionOf } from '#contract/operations.ts'
import { type Management, managementVersion } from '#contract/schemas/management/management.ts'
import type { Settings } from '#contract/schemas/management/settings.ts'
import type { Organization } from '#contract/schemas/organization.ts'
import type { CallerContext } from '../operation/context.ts'
import { associationOf, type SettingsRecord } from './queries.ts'

export function presentOrganization({ association, key }: Pick<CallerContext, 'association' | 'key'>): Organization {
  return {
    object: 'organization',
    id: association.id,
    name: association.name,
    slug: association.slug,
    country: association.country,
    language: association.language,
    website_url: association.websiteUrl,
    modules: { ...association.modules },
    api_key: {
      name: key.name,
      prefix: key.prefix,
      environment: key.environment,
      scopes: scopes.filter((scope) => key.scopes.includes(scope)),
    },
  }
}

export function presentManagement({ key, association }: Pick<CallerContext, 'association' | 'key'>): Management {
  return {
    object: 'management',
    version: managementVersion,
    timezone: association.timezone,
    payment_term_days: association.paymentTermDays,
    prices_include_vat: association.pricesIncludeVat,
    scopes: managementScopes.filter((scope) => key.scopes.includes(scope)),
    person: key.person,
  }
}

export function presentSettings({ row, details }: SettingsRecord): Settings {
  const { street, house_number, postal_code, city, ...printed } = details
  const association = associationOf(row, [])
  return {
    object: 'settings',
    version: versionOf(row),
    name: association.name,
    slug: association.slug,
    country: association.country,
    language: association.language,
    website_url: association.websiteUrl,
    timezone: association.timezone,
    email: association.email,
    iban: association.iban,
    bic: association.bic,
    modules: { ...association.modules },
    notice_period: { ...association.noticePeriod },
    payment_term_days: association.paymentTermDays,
    federation_url: association.federationUrl,
    reminder_threshold: formatMoney(association.reminderThreshold),
    write_off_limit: formatMoney(association.writeOffLimit),
    form_of_address: association.formOfAddress,
    zero_vat: association.zeroVat,
    prices_include_vat: association.pricesIncludeVat,
    address: { street, house_number, postal_code, city },
    chamber_of_commerce_number: printed.chamber_of_commerce_number,
    vat_number: printed.vat_number,
    creditor_id: printed.creditor_id,
    sender_name: printed.sender_name,
    reply_to: printed.reply_to,
    invoice_intro: printed.invoice_intro,
    invoice_footer: printed.invoice_footer,
    email_text: printed.email_text,
    logo: printed.logo,
    subscription_valid_until: association.subscriptionValidUntil,
    updated_at: row.updated_at,
  }
}
