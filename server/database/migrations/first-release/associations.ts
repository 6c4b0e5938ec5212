/** Associations, their keys and settings, what leaves the service, and the change log. */
import type { TableDeclaration } from '../table-builder.ts'

export const associationTables: readonly TableDeclaration[] = [
  {
    name: 'organization_details',
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
      logo: 'text?',
    },
  },
  {
    name: 'sequences',
    key: ['name'],
    columns: { name: 'text', next: 'integer' },
  },
  {
    name: 'api_keys',
    isRecord: true,
    columns: {
      name: 'text',
      prefix: 'text',
      hash: 'text',
      environment: 'text',
      scopes: 'text',
      expires_at: 'instant?',
      revoked_at: 'instant?',
      person_id: 'id?',
      last_used_at: 'instant?',
      created_by_id: 'id?',
      created_by: 'text?',
      signed_in_at: 'instant?',
      ends_at: 'instant?',
      stays: 'flag=false',
    },
    unique: [['name']],
    uniqueEverywhere: [['hash']],
    oneOf: { environment: ['live', 'test'] },
  },
  {
    name: 'idempotency_keys',
    key: ['api_key_id', 'key'],
    columns: {
      api_key_id: 'id',
      key: 'text',
      fingerprint: 'text',
      status: 'integer?',
      body: 'text?',
      expires_at: 'instant',
    },
    references: { api_key_id: 'api_keys' },
  },
  {
    name: 'outbox',
    columns: {
      kind: 'text',
      payload: 'text',
      created_at: 'instant',
      attempts: 'integer',
      next_attempt_at: 'instant',
      delivered_at: 'instant?',
      given_up_at: 'instant?',
      last_error: 'text?',
      handed_over_at: 'instant?',
    },
  },
  {
    name: 'changes',
    key: ['sequence'],
    columns: {
      sequence: 'integer',
      changed_at: 'instant',
      actor_kind: 'text',
      actor_id: 'id?',
      actor_name: 'text?',
      record: 'text',
      record_id: 'id',
      action: 'text',
      fields: 'text',
    },
    indexes: [
      ['record', 'record_id', 'sequence'],
      ['actor_id', 'sequence'],
      ['actor_kind', 'sequence'],
      ['changed_at', 'sequence'],
    ],
  },
  {
    name: 'change_clocks',
    key: [],
    // Milliseconds since 1970: both engines add one to a number alike.
    columns: { last_change: 'integer', day: 'date?' },
  },
]

export const associationIndexes: readonly string[] = [
  'create index api_keys_person_id_index on api_keys (organization_id, person_id, id)',
  'create index idempotency_keys_expires_at_index on idempotency_keys (expires_at)',
  // By association: each is asked for what it has due, however much others have.
  `create index outbox_due_index on outbox (organization_id, next_attempt_at, id)
    where delivered_at is null and given_up_at is null`,
]
