/** Members and what belongs to them, products, and groups and committees with their members; both keep history. */
import type { TableDeclarations } from '../table-builder.ts'

export const memberTables = {
  custom_fields: {
    isRecord: true,
    columns: {
      name: 'text',
      label: 'text',
      type: 'text',
      active: 'flag',
      /** The values of a field that offers a choice, as a JSON list. Null for every other field. */
      choices: 'text?',
      /** False unless given. */
      required: 'flag=false',
      sensitive: 'flag=false',
      /** Null: in its place by id. */
      position: 'integer?',
    },
    unique: [['name']],
    oneOf: { type: ['text', 'number', 'checkbox', 'date'] },
  },
  products: {
    isRecord: true,
    columns: {
      code: 'text',
      name: 'text',
      /** Per period; null: not known. */
      price: 'integer?',
      period: 'text?',
      /** Hundredths of a percent, as of an invoice line. */
      vat_rate: 'integer?',
      /** Then no subscription to it begins. */
      archived_at: 'instant?',
      /** For invoice lines of the product. */
      ledger_account: 'text?',
      cost_centre: 'text?',
      /** The kind of VAT of a rate of 0; null: the association's. */
      vat_kind: 'text?',
    },
    unique: [['code']],
  },
  members: {
    isRecord: true,
    columns: {
      membership_number: 'text',
      first_name: 'text?',
      last_name: 'text',
      initials: 'text?',
      email: 'text?',
      /** `emailKey(email)`, for the exact, case-insensitive filter. */
      email_key: 'text?',
      /** `searchText` of first name, last name and initials, for `q`. */
      search: 'text',
      phone: 'text?',
      gender: 'text?',
      street: 'text?',
      house_number: 'text?',
      postal_code: 'text?',
      city: 'text?',
      country: 'text?',
      status: 'text',
      member_since: 'date?',
      membership_end_date: 'date?',
      language: 'text?',
      custom_fields: 'text',
      date_of_birth: 'date?',
      iban: 'text?',
      account_holder: 'text?',
      mandate_reference: 'text?',
      mandate_date: 'date?',
      /** Also where the membership had ended before. */
      deceased_on: 'date?',
      /** The periods before the current one, as JSON (`EarlierPeriod`); null for none. */
      earlier_periods: 'text?',
      /** With which `last_name` begins; null where it is not known. */
      last_name_prefix: 'text?',
      /** By another program or bank; not known to this administration's batches and payments. */
      mandate_last_collected_on: 'date?',
      /** Set once a membership ends, or is to end, while it is on trial: it has no days of membership. */
      left_as: 'text?',
    },
    unique: [['membership_number']],
    oneOf: { status: ['active', 'prospective', 'cancelled', 'inactive', 'ended', 'deceased'] },
    indexes: [
      ['updated_at', 'id'],
      ['status', 'id'],
      ['email_key', 'id'],
      // Members whose membership ends are found by date; the index also holds their status.
      ['membership_end_date', 'status'],
    ],
  },
  participants: {
    isRecord: true,
    columns: { member_id: 'id', name: 'text', active: 'flag', date_of_birth: 'date?' },
    references: { member_id: 'members' },
    indexes: [['member_id', 'id']],
  },
  /** Both directions are stored; a change of one changes the other in the same transaction. */
  relationships: {
    key: ['member_id', 'related_id', 'type'],
    columns: { member_id: 'id', related_id: 'id', type: 'text', primary_contact: 'flag' },
    references: { member_id: 'members', related_id: 'members' },
    oneOf: { type: ['parent_of', 'child_of', 'spouse_of', 'partner_of', 'sibling_of', 'household_member_of'] },
    indexes: [['related_id']],
  },
  subscriptions: {
    isRecord: true,
    columns: {
      member_id: 'id',
      product_id: 'id',
      starts_on: 'date',
      /** Before `starts_on`: it never ran. */
      ends_on: 'date?',
      /** Whether a cancelled membership ended it. */
      is_cancelled: 'flag=false',
      /** Then: the end it had before. */
      end_before_cancellation: 'date?',
    },
    references: { member_id: 'members', product_id: 'products' },
    indexes: [['member_id'], ['product_id', 'id'], ['starts_on'], ['ends_on']],
  },
  /**
   * The payer of the member that has the same id: a member, or a recipient as on an invoice. Neither once the choice was withdrawn: the
   * row stays, so that its version goes on.
   */
  payers: {
    // The id is that of the member.
    isRecord: true,
    columns: {
      payer_member_id: 'id?',
      recipient_name: 'text?',
      recipient_email: 'text?',
      recipient_street: 'text?',
      recipient_house_number: 'text?',
      recipient_postal_code: 'text?',
      recipient_city: 'text?',
      recipient_country: 'text?',
      /** Equal for all members whom this recipient pays for. */
      recipient_id: 'id?',
    },
    references: { id: 'members', payer_member_id: 'members' },
    indexes: [['updated_at', 'id']],
  },
  groups: {
    isRecord: true,
    columns: {
      name: 'text',
      description: 'text?',
      kind: 'text',
      /** A class linked to a product: its memberships are the product's subscriptions. */
      product_id: 'id?',
      /** Then it is in no list of `/v2`. */
      archived_at: 'instant?',
    },
    references: { product_id: 'products' },
    unique: [['name']],
    oneOf: { kind: ['team', 'class', 'other'] },
    indexes: [['updated_at', 'id'], ['product_id']],
  },
  group_places: {
    isRecord: true,
    columns: { group_id: 'id', member_id: 'id', role: 'text?', valid_from: 'date', valid_until: 'date?' },
    references: { group_id: 'groups', member_id: 'members' },
    indexes: [['group_id', 'id'], ['member_id', 'group_id'], ['valid_from'], ['valid_until']],
  },
  committees: {
    isRecord: true,
    columns: { name: 'text', description: 'text?', archived_at: 'instant?' },
    unique: [['name']],
    indexes: [['updated_at', 'id']],
  },
  committee_members: {
    isRecord: true,
    columns: { committee_id: 'id', member_id: 'id', role: 'text?', since: 'date?', until: 'date?' },
    references: { committee_id: 'committees', member_id: 'members' },
    indexes: [['committee_id', 'id'], ['member_id'], ['since'], ['until']],
  },
} as const satisfies TableDeclarations

export const memberIndexes: readonly string[] = [
  // Each batch of an import asks whether someone else has entered its members.
  `create index members_date_of_birth_index on members (organization_id, date_of_birth)
    where date_of_birth is not null`,
]
