import { Alert, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { Invitation, SignedIn } from '#contract/schemas/management/sign-in.ts'
import { AuthenticatorSecret, DownloadCodes } from '../session/authenticator-secret.tsx'
import { createPasskey } from '../session/create-passkey.ts'
import {
  dropAuthenticator,
  invitationToken,
  keepAuthenticator,
  type LinkToken,
  setUpToken,
} from '../session/link-token.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { focusBack } from '../ui/focus-back.ts'
import { LinkButton } from '../ui/link.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { useStore } from '../ui/store.ts'
import { BarePage } from './bare-page.tsx'
import { beginSession } from './begin.ts'
import { useEnter } from './use-enter.ts'
import { openRequest, useOpenRequest } from '../session/open-request.ts'
import { sessionOf } from '../session/people.ts'
import { StayField } from '../session/stay-field.tsx'
import { NewPasswordField } from '../session/new-password-field.tsx'
import { Refusal } from './refusal.tsx'
import { ActionButton } from '../ui/action-button.tsx'

interface PartProps {
  readonly token: string
  readonly invitation: Invitation
  /** Whether the browser stays signed in. */
  readonly stays: boolean
  /** As `openRequest`, but an invitation that is over ends the screen. */
  readonly ask: typeof openRequest
  readonly onAccepted: (session: SignedIn) => void
}

function PasskeyPart({ token, stays, ask, onAccepted }: PartProps) {
  const t = useTranslations('people.invitation')
  const signIn = useTranslations('session.signIn')
  const { isSending, error, run, messageOf } = useOpenRequest()
  const [isStopped, setStopped] = useState(false)

  async function create() {
    setStopped(false)
    // Options are answered once and within minutes: those of the opened page may be too old.
    const { passkey_options } = await ask('openInvitation', { body: { token } })
    const passkey = await createPasskey(passkey_options)
    if (typeof passkey === 'string') setStopped(true)
    else onAccepted(await ask('acceptInvitation', { body: { token, passkey, cookie: { stays } } }))
  }

  return (
    <Stack gap="xs">
      <Text size="sm">{t('passkeyText')}</Text>
      <Refusal error={error} />
      {(isStopped || messageOf('passkey') !== null) && (
        <Alert role="status" color="yellow" variant="light">
          {signIn('stopped')}
        </Alert>
      )}
      <ActionButton
        variant="filled"
        size="md"
        icon={IconFingerprint}
        loading={isSending}
        onClick={() => void run(create)}
        label={t('passkey')}
      />
    </Stack>
  )
}

function PasswordPart({ token, stays, invitation, ask, onAccepted }: PartProps) {
  const t = useTranslations('people.invitation')
  const signIn = useTranslations('session.signIn')
  const { isSending, error, run, formRef, messageOf } = useOpenRequest()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const chosen = { password, totp_secret: invitation.totp.secret, code }
      const body = { token, password: chosen, cookie: { stays } }
      onAccepted(await ask('acceptInvitation', { body }))
    })
  }

  return (
    <form ref={formRef} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Refusal error={error} />
        {/* The password manager keeps it with the address. */}
        <TextInput label={signIn('email')} value={invitation.email} readOnly autoComplete="username" />
        <NewPasswordField value={password} onChange={setPassword} error={messageOf('password.password')} />
        <Text size="sm">{t('passwordText')}</Text>
        <AuthenticatorSecret {...invitation.totp} />
        <TextInput
          label={signIn('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={messageOf('password.code')}
        />
        <ActionButton variant="filled" type="submit" size="md" loading={isSending} label={t('submit')} />
      </Stack>
    </form>
  )
}

function Choice(rest: Omit<PartProps, 'stays'>) {
  const t = useTranslations('people.invitation')
  const { invitation } = rest
  const [stays, setStays] = useState(false)
  const props = { ...rest, stays }
  const canUsePasskey = invitation.passkey_options !== null && 'PublicKeyCredential' in window
  const [usesPassword, setUsesPassword] = useState(!canUsePasskey)
  return (
    <Stack gap="lg">
      <StayField value={stays} onChange={setStays} />
      {usesPassword ? (
        <PasswordPart {...props} />
      ) : (
        <>
          <PasskeyPart {...props} />
          <ActionButton variant="subtle" onClick={() => setUsesPassword(true)} label={t('password')} />
        </>
      )}
    </Stack>
  )
}

function RecoveryCodes({ session }: { session: SignedIn }) {
  const t = useTranslations('people.invitation')
  const enter = useEnter()
  const { isSending, error, run } = useOpenRequest()
  useEffect(() => {
    // It has been used: what the tab does next does not begin with it.
    invitationToken.set(null)
    setUpToken.set(null)
    // The form that had the focus is gone.
    focusBack(null)
  }, [])
  const text = session.recovery_codes.join('\n')
  return (
    <Stack gap="md">
      <Code block>{text}</Code>
      {error && <ProblemNotice error={error} />}
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => <ActionButton onClick={copy} label={t(copied ? 'copied' : 'copy')} />}
        </CopyButton>
        <DownloadCodes codes={session.recovery_codes} association={session.association.name} />
        <ActionButton
          variant="filled"
          loading={isSending}
          onClick={() =>
            void run(async () => {
              const found = await sessionOf(session)
              enter(await beginSession(found, found.stays === true))
            })
          }
          label={t('kept')}
        />
      </Group>
    </Stack>
  )
}

function isOver(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'invitation_invalid'
}

async function open(token: string): Promise<Invitation> {
  try {
    return await openRequest('openInvitation', { body: { token } })
  } catch (refusal) {
    if (isOver(refusal)) dropAuthenticator()
    throw refusal
  }
}

interface OpenedProps extends Pick<PartProps, 'onAccepted'> {
  readonly link: LinkToken | null
}

function OpenedInvitation({ link, onAccepted }: OpenedProps) {
  const t = useTranslations('people.invitation')
  const session = useTranslations('session')
  const again = useTranslations('people.setUp')
  const setUp = useStore(setUpToken)
  const token = link?.token ?? '-'
  const [over, setOver] = useState<ApiProblem | null>(null)
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', link?.id ?? null],
    queryFn: async () => {
      const opened = await open(token)
      return link ? { ...opened, totp: keepAuthenticator(link, opened.totp) } : opened
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const ask: typeof openRequest = (name, input) =>
    openRequest(name, input).catch((refusal: unknown) => {
      if (isOver(refusal)) {
        dropAuthenticator()
        setOver(refusal)
      }
      throw refusal
    })
  const refused = over ?? error
  if (isOver(refused)) {
    return (
      <BarePage title={t('invalid')} intro={refused.problem.detail ?? ''}>
        {/* The first administrator has no one to ask: the link of the set-up makes another invitation. */}
        {setUp && <LinkButton variant="filled" to="/set-up" label={again('title')} />}
        <LinkButton to="/sign-in" variant={setUp ? 'default' : 'filled'} label={session('title')} />
      </BarePage>
    )
  }
  if (refused) {
    return (
      <BarePage title={t('title')}>
        <ProblemNotice error={refused} />
      </BarePage>
    )
  }
  if (!invitation) return <PageSkeleton />
  const names = { name: invitation.name, association: invitation.association.name }
  return (
    <BarePage title={t('title')} intro={t(setUp ? 'first' : 'intro', names)}>
      <Choice token={token} invitation={invitation} ask={ask} onAccepted={onAccepted} />
    </BarePage>
  )
}

/** Where the link of an invitation leads. */
export function InvitationPage() {
  const t = useTranslations('people.invitation')
  const link = useStore(invitationToken)
  const [accepted, setAccepted] = useState<SignedIn | null>(null)
  if (!accepted) return <OpenedInvitation key={link?.id ?? ''} link={link} onAccepted={setAccepted} />
  return (
    <BarePage title={t('codesTitle')} intro={t('codesText')}>
      <RecoveryCodes session={accepted} />
    </BarePage>
  )
}
