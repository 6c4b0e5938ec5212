/** People who sign in, and what protects signing in. */
import type { TableDeclaration } from '../table-builder.ts'

export const peopleTables: readonly TableDeclaration[] = [
  {
    name: 'people',
    isRecord: true,
    columns: {
      name: 'text',
      email: 'text',
      email_key: 'text',
      scopes: 'text',
      joined_at: 'instant?',
      password: 'text?',
      totp_secret: 'text?',
      totp_step: 'integer?',
      recovery_codes: 'text',
      invitation_hash: 'text?',
      invitation_expires_at: 'instant?',
      invited_by: 'text?',
    },
    unique: [['email_key']],
    uniqueEverywhere: [['invitation_hash']],
    indexes: [['updated_at', 'id']],
  },
  {
    name: 'passkeys',
    isRecord: true,
    columns: {
      person_id: 'id',
      credential_id: 'text',
      public_key: 'text',
      counter: 'integer',
      transports: 'text',
    },
    references: { person_id: 'people' },
    uniqueEverywhere: [['credential_id']],
    indexes: [['person_id', 'id']],
  },
  {
    name: 'known_devices',
    key: ['person_id', 'hash'],
    columns: { person_id: 'id', hash: 'text', created_at: 'instant', last_used_at: 'instant' },
    references: { person_id: 'people' },
  },
  {
    name: 'saved_views',
    isRecord: true,
    columns: { person_id: 'id?', list: 'text', name: 'text', search: 'text', shared: 'flag' },
    references: { person_id: 'people' },
    unique: [['person_id', 'list', 'name']],
  },
  {
    name: 'list_layouts',
    key: ['person_id', 'list'],
    columns: { person_id: 'id', list: 'text', layout: 'text', updated_at: 'instant' },
    references: { person_id: 'people' },
  },
  {
    // These three belong to no association: nobody has said yet who they are.
    name: 'passkey_challenges',
    isShared: true,
    key: ['challenge'],
    columns: { challenge: 'text', expires_at: 'instant' },
  },
  {
    name: 'sign_in_attempts',
    isShared: true,
    key: ['key'],
    columns: { key: 'text', attempts: 'integer', ends_at: 'instant' },
  },
  {
    name: 'service_secrets',
    isShared: true,
    key: ['name'],
    columns: { name: 'text', value: 'text' },
  },
]

export const peopleIndexes: readonly string[] = [
  // A person may belong to several associations, and says only an email address.
  'create index people_email_key_index on people (email_key)',
  'create index passkey_challenges_expires_at_index on passkey_challenges (expires_at)',
  'create index sign_in_attempts_ends_at_index on sign_in_attempts (ends_at)',
]
