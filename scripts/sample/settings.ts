/** The sample association and its products. */
import type { z } from 'zod'
import type { fileOrganization } from '../../server/association-file/schema/organization.ts'
import type { fileProduct } from '../../server/association-file/schema/settings.ts'
import { shippedSample } from '../../server/sample/sample-file.ts'

export const sampleOrganization: z.input<typeof fileOrganization> = {
  slug: shippedSample.slug,
  name: 'TC De Linde',
  country: 'Nederland',
  language: 'nl',
  website_url: 'https://delinde.example',
  timezone: shippedSample.timezone,
  email: 'secretariaat@delinde.example',
  iban: 'NL91ABNA0417164300',
  bic: null,
  modules: { groups: true, committees: true, participants: false, events: true, invoicing: true, relationships: true },
  notice_period: { months: 1, ends: 'end_of_month' },
  payment_term_days: 30,
  subscription_valid_until: null,
  federation_url: null,
}

export const products: z.input<typeof fileProduct>[] = [
  { code: 'LES-BEGINNERS', name: 'Tennislessen beginners', ledger_account: '8100', cost_centre: 'TENNIS' },
  { code: 'LES-PADEL', name: 'Padellessen', ledger_account: '8100', cost_centre: 'PADEL' },
  { code: 'LES-JEUGD', name: 'Jeugdlessen', ledger_account: '8100', cost_centre: 'JEUGD' },
  { code: 'KLUIS', name: 'Huur kluisje', ledger_account: '8200' },
]
