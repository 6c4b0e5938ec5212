import { Alert, Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { startLanguage } from '../i18n/language-provider.tsx'
import type { Session } from '../session/session.ts'
import { endedElsewhere, signedInElsewhere } from '../session/other-tabs.ts'
import { activateSession, type FoundSession, sessions } from '../session/store.ts'
import { pageTitleId, Caption } from '../ui/page.tsx'
import { useStore } from '../ui/store.ts'
import classes from './sign-in.module.css'
import { sampleToken } from '../session/link-token.ts'
import { beginSession } from './begin.ts'
import { openRequest, useOpenRequest } from '../session/open-request.ts'
import { letsPeopleIn, lookForPeople, sessionOf } from '../session/people.ts'
import { Refusal } from './refusal.tsx'
import { PersonForm } from './person-form.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { ActionButton } from '../ui/action-button.tsx'

/** Most people never see it. */
const KeyForm = lazyPart(async () => (await import('./sign-in-form.tsx')).SignInForm)

/** People first, and keys for programs. */
function useWay() {
  const [chosen, setWay] = useState<'person' | 'key' | null>(null)
  const ended = useStore(endedElsewhere)
  const isOffered = useStore(letsPeopleIn) !== false
  useEffect(() => {
    if (letsPeopleIn.get() === null) void lookForPeople()
  }, [])
  // Typed text comes back with the same session.
  const likely = ended !== null && ended.stored.key !== null ? 'key' : 'person'
  return { way: isOffered ? (chosen ?? likely) : 'key', setWay, isOffered }
}

/** A link to the sample association: signs in as one of its people. */
function useSample(enter: (found: FoundSession, keep: boolean) => Promise<void>) {
  const { error, run } = useOpenRequest()
  const follow = useEffectEvent(() => {
    const link = sampleToken.get()
    if (link === null) return
    sampleToken.set(null)
    const [person = '', token = ''] = link.token.split('.')
    void run(async () => {
      const body = { person: Number(person), token, cookie: { stays: true } }
      await enter(await sessionOf(await openRequest('signInToSample', { body })), true)
    })
  })
  useEffect(() => {
    // The one the page was opened with, and any that is pasted into the address later.
    queueMicrotask(() => follow())
    return sampleToken.subscribe(() => follow())
  }, [])
  return error
}

function GoOn({ session, onChosen }: { session: Session; onChosen: () => void }) {
  const t = useTranslations('session')
  const choose = () => {
    activateSession(session)
    onChosen()
  }
  return (
    <ActionButton
      justify="start"
      h="auto"
      py="xs"
      onClick={choose}
      label={t('goOn', { association: session.organization.name })}
    />
  )
}

interface SignInPageProps {
  /** The path of this site that was asked for. */
  readonly to: string
  /** Shows a path of the session that is on screen now. */
  readonly onEnter: (path: string) => void | Promise<void>
}

export function SignInPage({ to, onEnter }: SignInPageProps) {
  const t = useTranslations('session')
  const shell = useTranslations('shell')
  const { all } = useStore(sessions)
  const ended = useStore(endedElsewhere)
  const enter = async (found: FoundSession, keep: boolean) => onEnter(await beginSession(found, keep, to))
  const people = useTranslations('session.signIn')
  const { way, setWay, isOffered } = useWay()
  const sampleError = useSample(enter)
  const follow = useEffectEvent(async () => {
    const came = signedInElsewhere.get()
    if (!came) return
    await startLanguage(came.language)
    await onEnter(came.path ?? to)
  })
  useEffect(() => signedInElsewhere.subscribe(() => void follow()), [])
  useEffect(() => {
    document.title = `${t('title')} · ${shell('product')}`
  }, [t, shell])
  return (
    <Paper p={{ base: 'md', xs: 'xl' }} radius="lg" withBorder>
      <Stack gap="lg">
        <div>
          <Title order={1} id={pageTitleId} tabIndex={-1} className={classes.title}>
            {t('title')}
          </Title>
          {way === 'key' && (
            <Text mt={4} c="dimmed">
              {t('intro')}
            </Text>
          )}
        </div>
        {ended !== null && (
          <Alert
            role="status"
            variant="light"
            title={t('endedElsewhere.title', { association: ended.stored.organization.name })}
          >
            {t(ended.stored.key === null ? 'endedElsewhere.personText' : 'endedElsewhere.text')}
          </Alert>
        )}
        <Refusal error={sampleError} />
        {all.length > 0 && (
          <Stack gap="xs" component="section" aria-label={t('signedInAlready')}>
            {all.map((session) => (
              <GoOn key={session.id} session={session} onChosen={() => void onEnter(to)} />
            ))}
          </Stack>
        )}
        {way === 'person' ? (
          <PersonForm onSignedIn={(found) => enter(found, found.stays === true)} />
        ) : (
          <>
            <KeyForm onSignedIn={enter} />
            <Caption size="xs">{t('secret')}</Caption>
          </>
        )}
        {isOffered && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            onClick={() => setWay(way === 'person' ? 'key' : 'person')}
          >
            {people(way === 'person' ? 'useKey' : 'usePerson')}
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}
