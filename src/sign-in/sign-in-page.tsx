import { Alert, Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { operationQuery } from '../api/queries.ts'
import type { Session } from '../session/session.ts'
import { credentialsOf } from '../api/credentials.ts'
import { activateSession, endedElsewhere, sessions } from '../session/store.ts'
import { pageTitleId } from '../ui/page.tsx'
import { useStore } from '../ui/store.ts'
import classes from './sign-in.module.css'
import { linkKey } from '../session/link-key.ts'
import { useBegin } from './begin.ts'
import { letsPeopleIn } from '../session/open-request.ts'
import { PersonForm } from '../session/person-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** People first, and keys for programs; a link with a key needs no choice. */
function useWay(hasEnded: boolean) {
  const [chosen, setWay] = useState<'person' | 'key' | null>(linkKey.get() === null ? null : 'key')
  const [isOffered, setOffered] = useState(true)
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const offered = await letsPeopleIn()
      if (!isHere) return
      setOffered(offered)
      if (!offered) setWay('key')
    }
    void ask()
    const stop = linkKey.subscribe(() => setWay('key'))
    return () => {
      isHere = false
      stop()
    }
  }, [])
  // What was typed under a key comes back with the same key.
  return { way: chosen ?? (hasEnded ? 'key' : 'person'), setWay, isOffered }
}

function GoOn({ session, onChosen }: { session: Session; onChosen: () => void }) {
  const t = useTranslations('session')
  const choose = () => {
    activateSession(session)
    onChosen()
  }
  return (
    <Button variant="default" justify="start" h="auto" py="xs" onClick={choose}>
      {t('goOn', { association: session.organization.name })}
    </Button>
  )
}

/** `to`: where one wanted to go, a path of this site. */
export function SignInPage({ to = '/' }: { to?: string }) {
  const t = useTranslations('session')
  const shell = useTranslations('shell')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { all } = useStore(sessions)
  const ended = useStore(endedElsewhere)
  const beginFound = useBegin()
  const people = useTranslations('people.signIn')
  const { way, setWay, isOffered } = useWay(ended !== null)
  useEffect(() => {
    document.title = `${t('title')} · ${shell('product')}`
  }, [t, shell])
  const goOn = (path = to) => {
    // Data of another association left in the router must not be shown for this one.
    router.clearCache()
    router.history.replace(path)
  }
  const begin = (session: Session) => {
    // It was read a moment ago, to see whose key it is.
    queryClient.setQueryData(operationQuery(session, 'getOrganization', {}).queryKey, session.organization)
    goOn(ended?.key === credentialsOf(session).key ? ended.path : to)
  }
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
          <Alert role="status" variant="light" title={t('endedElsewhere.title', { association: ended.association })}>
            {t('endedElsewhere.text')}
          </Alert>
        )}
        {all.length > 0 && (
          <Stack gap="xs" component="section" aria-label={t('signedInAlready')}>
            {all.map((session) => (
              <GoOn key={session.id} session={session} onChosen={() => goOn()} />
            ))}
          </Stack>
        )}
        {way === 'person' ? (
          <PersonForm onSignedIn={(found, keep) => beginFound(found, keep, to)} />
        ) : (
          <>
            <SignInForm trustLink={all.length === 0} onSignedIn={begin} />
            <Text size="xs" c="dimmed">
              {t('secret')}
            </Text>
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
