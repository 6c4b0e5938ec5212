/** Rows of people and of what they sign in with. */
import type { ColumnType, Generated } from 'kysely'
import type { ListName } from '#contract/lists.ts'
import type { Flag, InstantText, JsonColumn, Owned, RecordTable } from './columns.ts'

export interface PersonTable extends RecordTable {
  name: string
  email: string
  /** `emailKey(email)`. */
  email_key: string
  scopes: JsonColumn
  /** When the first invitation was accepted. */
  joined_at: InstantText | null
  /** As `lib/passwords.ts` writes it: the hash with its parameters. */
  password: string | null
  /** Base32. */
  totp_secret: string | null
  /** The time step of the last code: each is taken once. */
  totp_step: number | null
  /** SHA-256 of each code that is left. */
  recovery_codes: JsonColumn
  /** SHA-256 of the token in the link; null when there is no open invitation. */
  invitation_hash: string | null
  invitation_expires_at: InstantText | null
  /** The name of the actor, as in the change log. */
  invited_by: string | null
}

export interface PasskeyTable extends RecordTable {
  person_id: number
  /** base64url, as the two below. */
  credential_id: string
  public_key: string
  counter: number
  transports: JsonColumn
}

/** One that has been answered, until its end. */
interface PasskeyChallengeTable {
  challenge: string
  expires_at: InstantText
}

/** Of an account, a network or both, hashed where it names a person. */
interface SignInAttemptTable {
  key: string
  attempts: number
  ends_at: InstantText
}

/** A browser in which a person has signed in. */
interface KnownDeviceTable extends Owned {
  person_id: number
  /** SHA-256 of the token in its cookie. */
  hash: string
  created_at: InstantText
  last_used_at: InstantText
}

/** A list as a person wants to see it again. */
export interface SavedViewTable extends RecordTable {
  /** Null once the person has been removed: then it is shared. */
  person_id: number | null
  list: ListName
  name: string
  search: JsonColumn
  shared: Flag
}

/** How a person sees a list: columns, widths and density, as JSON. */
interface ListLayoutTable extends Owned {
  person_id: number
  list: ListName
  layout: JsonColumn
  updated_at: InstantText
}

interface ServiceSecretTable {
  name: string
  value: string
}

export interface ApiKeyTable extends RecordTable {
  name: string
  /** The first 16 characters: what may be shown. */
  prefix: string
  /** SHA-256 of the whole key, hexadecimal; the key itself is stored nowhere. */
  hash: string
  environment: 'live' | 'test'
  scopes: JsonColumn
  expires_at: InstantText | null
  revoked_at: InstantText | null
  /** Null for the key of a program. */
  person_id: Generated<number | null>
  /** To within a few minutes. */
  last_used_at: Generated<InstantText | null>
  /** The person who made it, who may have been removed since; null for a session, and for a key that no person made. */
  created_by_id: Generated<number | null>
  /** The name of that person then. */
  created_by: Generated<string | null>
  /** When the person last signed in; null for the key of a program. */
  signed_in_at: Generated<InstantText | null>
  /** The end of a session however much it is used. */
  ends_at: Generated<InstantText | null>
  /** Whether the session outlives its browser. */
  stays: ColumnType<boolean | number, boolean | undefined, boolean>
}

export interface PeopleTables {
  api_keys: ApiKeyTable
  people: PersonTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  sign_in_attempts: SignInAttemptTable
  known_devices: KnownDeviceTable
  service_secrets: ServiceSecretTable
  saved_views: SavedViewTable
  list_layouts: ListLayoutTable
}

/** Tables whose rows have no number. */
export type PassingTable =
  | 'passkey_challenges'
  | 'sign_in_attempts'
  | 'known_devices'
  | 'service_secrets'
  | 'list_layouts'
