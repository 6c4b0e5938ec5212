/** Associations, their keys and settings, what leaves the service, and the change log. */
import type { ColumnDeclarations, TableDeclarations } from '../table-builder.ts'

/** Columns of the association itself, beside its id. */
export const organizationColumns = {
  slug: 'text',
  name: 'text',
  country: 'text?',
  language: 'text?',
  website_url: 'text?',
  timezone: 'text',
  email: 'text?',
  iban: 'text?',
  bic: 'text?',
  /** How members are addressed: `formal` or `informal`; null: formally. */
  form_of_address: 'text?',
  groups_module: 'flag',
  committees_module: 'flag',
  participants_module: 'flag',
  events_module: 'flag',
  invoicing_module: 'flag',
  relationships_module: 'flag',
  notice_months: 'integer',
  notice_ends: 'text',
  payment_term_days: 'integer',
  /** Whether prices include VAT, unless an invoice says otherwise. */
  prices_include_vat: 'flag=false',
  /** The kind of VAT (`vatKinds` in the contract) of a rate of 0, unless a line has its own; null: the usual one. */
  zero_vat: 'text?',
  /** Nothing is reminded of below it; null: the usual amount. */
  reminder_threshold: 'integer?',
  /** The largest difference that may be written off; null: the usual one. */
  write_off_limit: 'integer?',
  /** The last day of the period that is closed: nothing is dated up to it any more. */
  books_closed_until: 'date?',
  subscription_valid_until: 'date?',
  federation_url: 'text?',
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies ColumnDeclarations

export const associationTables = {
  /** Details that an association prints on its documents and emails; no row: none. */
  organization_details: {
    key: [],
    columns: {
      street: 'text?',
      house_number: 'text?',
      postal_code: 'text?',
      city: 'text?',
      chamber_of_commerce_number: 'text?',
      vat_number: 'text?',
      creditor_id: 'text?',
      sender_name: 'text?',
      reply_to: 'text?',
      invoice_intro: 'text?',
      invoice_footer: 'text?',
      email_text: 'text?',
      /** A PNG or JPEG as a data URL. */
      logo: 'text?',
    },
  },
  /** The next id or number of a kind, per association. `name` is a table's name or `membership_number`, `invoice_number:2026`. */
  sequences: {
    key: ['name'],
    columns: { name: 'text', next: 'integer' },
  },
  api_keys: {
    isRecord: true,
    columns: {
      name: 'text',
      /** The first 16 characters: what may be shown. */
      prefix: 'text',
      /** SHA-256 of the whole key, hexadecimal; the key itself is stored nowhere. */
      hash: 'text',
      environment: 'text',
      scopes: 'text',
      expires_at: 'instant?',
      revoked_at: 'instant?',
      /** Null for the key of a program. */
      person_id: 'id?',
      /** To within a few minutes. */
      last_used_at: 'instant?',
      /** The person who made it, who may have been removed since; null for a session, and for a key that no person made. */
      created_by_id: 'id?',
      /** The name of that person then. */
      created_by: 'text?',
      /** When the person last signed in; null for the key of a program. */
      signed_in_at: 'instant?',
      /** The end of a session however much it is used. */
      ends_at: 'instant?',
      /** Whether the session outlives its browser. */
      stays: 'flag=false',
    },
    unique: [['name']],
    uniqueEverywhere: [['hash']],
    oneOf: { environment: ['live', 'test'] },
  },
  idempotency_keys: {
    key: ['api_key_id', 'key'],
    columns: {
      api_key_id: 'id',
      key: 'text',
      /** SHA-256 of method, path and canonical JSON body. */
      fingerprint: 'text',
      status: 'integer?',
      /** Encrypted. */
      body: 'text?',
      /** When it is forgotten. */
      expires_at: 'instant',
    },
    references: { api_key_id: 'api_keys' },
  },
  /** Emails and reports, added in the transaction of their cause and delivered afterwards. */
  outbox: {
    columns: {
      kind: 'text',
      payload: 'text',
      created_at: 'instant',
      attempts: 'integer',
      next_attempt_at: 'instant',
      delivered_at: 'instant?',
      /** No further attempt is made: it will never succeed, or is needed no more. */
      given_up_at: 'instant?',
      /** Why the last attempt failed, without anything personal. */
      last_error: 'text?',
      /** When an attempt that has no outcome yet was about to end the text of its email: from then on it may have been accepted. */
      handed_over_at: 'instant?',
    },
  },
  changes: {
    key: ['sequence'],
    columns: {
      /** In commit order per association, from 1. */
      sequence: 'integer',
      changed_at: 'instant',
      actor_kind: 'text',
      /** The id of a person or an API key. */
      actor_id: 'id?',
      actor_name: 'text?',
      record: 'text',
      record_id: 'id',
      action: 'text',
      /** Name → `{ before, after, sensitive? }`. */
      fields: 'text',
    },
    indexes: [
      ['record', 'record_id', 'sequence'],
      ['actor_id', 'sequence'],
      ['actor_kind', 'sequence'],
      ['changed_at', 'sequence'],
    ],
  },
  /** When the association changed last. Every change locks this row, so changes follow one another. */
  change_clocks: {
    key: [],
    columns: {
      /** Milliseconds since 1970, because both engines add one to a number alike. */
      last_change: 'integer',
      /** `YYYY-MM-DD`: the day the association has been rolled over to; null before the first time. */
      day: 'date?',
    },
  },
} as const satisfies TableDeclarations

export const associationIndexes: readonly string[] = [
  'create index api_keys_person_id_index on api_keys (organization_id, person_id, id)',
  'create index idempotency_keys_expires_at_index on idempotency_keys (expires_at)',
  // By association: each is asked for what it has due, however much others have.
  `create index outbox_due_index on outbox (organization_id, next_attempt_at, id)
    where delivered_at is null and given_up_at is null`,
]
