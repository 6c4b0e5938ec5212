/** People who sign in, and what protects signing in. */
import type { TableDeclarations } from '../table-builder.ts'

export const peopleTables = {
  people: {
    isRecord: true,
    columns: {
      name: 'text',
      email: 'text',
      /** `emailKey(email)`. */
      email_key: 'text',
      scopes: 'text',
      /** When the first invitation was accepted. */
      joined_at: 'instant?',
      /** As `lib/passwords.ts` writes it: the hash with its parameters. */
      password: 'text?',
      /** Base32. */
      totp_secret: 'text?',
      /** The time step of the last code: each is taken once. */
      totp_step: 'integer?',
      /** SHA-256 of each code that is left. */
      recovery_codes: 'text',
      /** SHA-256 of the token in the link; null when there is no open invitation. */
      invitation_hash: 'text?',
      invitation_expires_at: 'instant?',
      /** The name of the actor, as in the change log. */
      invited_by: 'text?',
    },
    unique: [['email_key']],
    uniqueEverywhere: [['invitation_hash']],
    indexes: [['updated_at', 'id']],
  },
  passkeys: {
    isRecord: true,
    columns: {
      person_id: 'id',
      /** base64url, as the two below. */
      credential_id: 'text',
      public_key: 'text',
      counter: 'integer',
      transports: 'text',
    },
    references: { person_id: 'people' },
    uniqueEverywhere: [['credential_id']],
    indexes: [['person_id', 'id']],
  },
  /** A browser in which a person has signed in. */
  known_devices: {
    key: ['person_id', 'hash'],
    columns: {
      person_id: 'id',
      /** SHA-256 of the token in its cookie. */
      hash: 'text',
      created_at: 'instant',
      last_used_at: 'instant',
    },
    references: { person_id: 'people' },
  },
  /** A list as a person wants to see it again. */
  saved_views: {
    isRecord: true,
    columns: {
      /** Null once the person has been removed: then it is shared. */
      person_id: 'id?',
      list: 'text',
      name: 'text',
      search: 'text',
      shared: 'flag',
    },
    references: { person_id: 'people' },
    unique: [['person_id', 'list', 'name']],
  },
  /** How a person sees a list: columns, widths and density, as JSON. */
  list_layouts: {
    key: ['person_id', 'list'],
    columns: { person_id: 'id', list: 'text', layout: 'text', updated_at: 'instant' },
    references: { person_id: 'people' },
  },
  /** Challenges that were answered, until they expire. */
  passkey_challenges: {
    // These three belong to no association: the person is not known yet.
    isShared: true,
    key: ['challenge'],
    columns: { challenge: 'text', expires_at: 'instant' },
  },
  /** Counted by account, network or both; hashed where it names a person. */
  sign_in_attempts: {
    isShared: true,
    key: ['key'],
    columns: { key: 'text', attempts: 'integer', ends_at: 'instant' },
  },
  service_secrets: {
    isShared: true,
    key: ['name'],
    columns: { name: 'text', value: 'text' },
  },
} as const satisfies TableDeclarations

export const peopleIndexes: readonly string[] = [
  // A person may belong to several associations, and says only an email address.
  'create index people_email_key_index on people (email_key)',
  'create index passkey_challenges_expires_at_index on passkey_challenges (expires_at)',
  'create index sign_in_attempts_ends_at_index on sign_in_attempts (ends_at)',
]
