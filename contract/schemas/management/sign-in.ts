/** Accepting an invitation and signing in: the operations that need no key (not in the specification). */
import { z } from 'zod'
import { isPattern, passwordLength } from '../../password-rules.ts'
import { because, dateTime, id, listOf, nullableString } from '../fields.ts'
import { organization } from '../organization.ts'
import { management } from './management.ts'
import { personEmail } from './people.ts'
import { byId, none } from '../operation-schemas.ts'
import { listQuery } from '../parameters.ts'

const secretText = z.string().min(1).max(200)
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)

/** The response of an authenticator, as the browser's library gives it; the service's library checks the rest. */
const credentialFields = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
const newCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
})
const knownCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((value) => value ?? undefined),
  }),
})
export type NewCredential = z.output<typeof newCredential>
export type KnownCredential = z.output<typeof knownCredential>
/** Six digits; spaces are how apps show them. */
const code = z
  .string()
  .max(20)
  .overwrite((value) => value.replaceAll(/\s/g, ''))
  .refine((value) => /^\d{6}$/.test(value), because('sign_in_code'))

const totpFields = { secret: z.string(), uri: z.string() }
const totpSecret = z.string().regex(/^[A-Z2-7]{32}$/)
/** How long a browser stays signed in. */
const cookie = z.strictObject({ stays: z.boolean() }).optional().meta({
  description:
    'The session is a cookie of the browser that asks, and the answer has no key. It ends twelve hours after signing in, or after thirty days for one that `stays`; sooner when it is not used.',
})

export const invitationToken = z.strictObject({ token: secretText }).meta({ id: 'InvitationToken' })

export const invitation = z
  .strictObject({
    object: z.literal('invitation'),
    association: z.strictObject({ name: z.string(), slug: z.string() }),
    name: z.string(),
    email: z.string(),
    expires_at: dateTime,
    passkey_options: z.looseObject({}).nullable().meta({
      description: 'For `navigator.credentials.create`; null where the address of the service allows no passkeys.',
    }),
    totp: z.strictObject(totpFields).meta({ description: 'For an authenticator app.' }),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitation>

/** The service also refuses the names that it knows of the person. */
export const newPassword = z
  .string()
  .refine((value) => value.length === 0 || value.length >= passwordLength.min, because('password_too_short'))
  .min(1)
  .max(passwordLength.max, { abort: true })
  .refine((value) => value.length < passwordLength.min || !isPattern(value), because('password_pattern'))

export const invitationAccept = z
  .strictObject({
    token: secretText,
    passkey: newCredential.optional(),
    password: z
      .strictObject({
        password: newPassword,
        totp_secret: totpSecret,
        code,
      })
      .optional(),
    cookie,
  })
  .refine(({ passkey, password }) => (passkey === undefined) !== (password === undefined), {
    ...because('required'),
    path: ['passkey'],
  })
  .meta({ id: 'InvitationAccept' })
export type InvitationAccept = z.output<typeof invitationAccept>

export const passwordChange = z
  .strictObject({ current_password: z.string().min(1).max(passwordLength.max), new_password: newPassword })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.output<typeof passwordChange>

export const authenticator = z.strictObject({ object: z.literal('authenticator'), ...totpFields }).meta({
  id: 'Authenticator',
  description: 'For another authenticator app. Nothing has changed until it has given a code.',
})
export type Authenticator = z.output<typeof authenticator>

export const authenticatorChange = z
  .strictObject({
    totp_secret: totpSecret,
    code: code.meta({ description: 'Of the new app.' }),
    current_code: code.optional().meta({ description: 'Of the present app; or else a recovery code.' }),
    recovery_code: secretText.optional(),
  })
  .refine(
    ({ current_code: current, recovery_code: recovery }) => (current === undefined) !== (recovery === undefined),
    {
      ...because('required'),
      path: ['current_code'],
    },
  )
  .meta({ id: 'AuthenticatorChange' })
export type AuthenticatorChange = z.output<typeof authenticatorChange>

export const passkeySignInOptions = z
  .strictObject({
    object: z.literal('passkey_options'),
    options: z.looseObject({}).nullable().meta({
      description: 'For `navigator.credentials.get`; null where the address of the service allows no passkeys.',
    }),
  })
  .meta({ id: 'PasskeySignInOptions' })

export const passkeyCreationOptions = z
  .strictObject({
    object: z.literal('passkey_options'),
    options: z.looseObject({}).nullable().meta({
      description: 'For `navigator.credentials.create`; null where the address of the service allows no passkeys.',
    }),
  })
  .meta({ id: 'PasskeyCreationOptions' })

export const passkeyAdd = z.strictObject({ passkey: newCredential }).meta({ id: 'PasskeyAdd' })
export type PasskeyAdd = z.output<typeof passkeyAdd>

export const passkey = z
  .strictObject({
    object: z.literal('passkey'),
    id,
    last_used_at: dateTime.nullable().meta({ description: 'When it last signed in.' }),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkey>

export const passkeyList = listOf(passkey, 'PasskeyList')

export const recoveryCodes = z
  .strictObject({
    object: z.literal('recovery_codes'),
    recovery_codes: z.array(z.string()).meta({ description: 'Shown only this once.' }),
  })
  .meta({ id: 'RecoveryCodes' })

export const passkeySignIn = z.strictObject({ credential: knownCredential, cookie }).meta({ id: 'PasskeySignIn' })
export type PasskeySignIn = z.output<typeof passkeySignIn>

export const passwordSignIn = z
  .strictObject({ email: personEmail, password: z.string().min(1).max(passwordLength.max), code, cookie })
  .meta({ id: 'PasswordSignIn' })
export type PasswordSignIn = z.output<typeof passwordSignIn>

export const recoveryCodeSignIn = z
  .strictObject({ email: personEmail, recovery_code: secretText, cookie })
  .meta({ id: 'RecoveryCodeSignIn' })
export type RecoveryCodeSignIn = z.output<typeof recoveryCodeSignIn>

export const session = z
  .strictObject({
    object: z.literal('session'),
    key: z.string().nullable().meta({
      description:
        'The key of the session, which ends twelve hours after signing in; null when the session is a cookie.',
    }),
    expires_at: dateTime,
    association: z.strictObject({ id, name: z.string(), slug: nullableString }),
    person: z.strictObject({ id, name: z.string(), email: z.string() }),
    recovery_codes: z
      .array(z.string())
      .meta({ description: 'New ones, shown only this once; empty when none were made.' }),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'Session' })
export type SignedIn = z.output<typeof session>

export const sampleSignIn = z
  .strictObject({ token: secretText, person: id, cookie })
  .meta({ id: 'SampleSignIn', description: 'Of a link that was printed at start.' })
export type SampleSignIn = z.output<typeof sampleSignIn>

export const browserSessions = z
  .strictObject({
    object: z.literal('browser_sessions'),
    sessions: z
      .array(
        z.strictObject({
          organization,
          management,
          stays: z.boolean().meta({ description: 'Whether it outlives the browser.' }),
        }),
      )
      .meta({ description: 'One for each association.' }),
  })
  .meta({ id: 'BrowserSessions' })
export type BrowserSessions = z.output<typeof browserSessions>

/** The schemas of each operation. */
export const signInSchemas = {
  changePassword: { params: none, query: none, body: passwordChange, response: null },
  beginAuthenticator: { params: none, query: none, body: null, response: authenticator },
  changeAuthenticator: { params: none, query: none, body: authenticatorChange, response: null },
  beginPasskey: { params: none, query: none, body: null, response: passkeyCreationOptions },
  addPasskey: { params: none, query: none, body: passkeyAdd, response: passkey },
  listPasskeys: {
    params: none,
    query: listQuery,
    body: null,
    response: passkeyList,
  },
  removePasskey: { params: byId, query: none, body: null, response: null },
  makeRecoveryCodes: { params: none, query: none, body: null, response: recoveryCodes },

  openInvitation: { params: none, query: none, body: invitationToken, response: invitation },
  acceptInvitation: { params: none, query: none, body: invitationAccept, response: session },
  beginPasskeySignIn: { params: none, query: none, body: null, response: passkeySignInOptions },
  signInWithPasskey: { params: none, query: none, body: passkeySignIn, response: session },
  signInWithPassword: { params: none, query: none, body: passwordSignIn, response: session },
  signInWithRecoveryCode: { params: none, query: none, body: recoveryCodeSignIn, response: session },
  listBrowserSessions: { params: none, query: none, body: null, response: browserSessions },
  signInToSample: { params: none, query: none, body: sampleSignIn, response: session },
} as const
