import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { connectivity } from '../api/connectivity.ts'
import { expiredSession } from '../api/events.ts'
import { rateLimitWait } from '../api/turns.ts'
import { useSession } from '../session/use-session.ts'
import { useCountdown } from '../ui/countdown.ts'
import { useStore } from '../ui/store.ts'
import classes from './shell.module.css'

/** Counts down for the eye; a screen reader hears it once. */
function WaitLine({ until }: { until: number }) {
  const t = useTranslations('shell')
  const seconds = useCountdown(until)
  const [first] = useState(seconds)
  if (seconds === 0) return null
  return (
    <p data-tone="calm">
      <span aria-hidden>{t('waiting', { seconds })}</span>
      <VisuallyHidden>{t('waiting', { seconds: first })}</VisuallyHidden>
    </p>
  )
}

/** The state of the connection and of the rate limit. The regions always exist, so that changes are announced. */
export function Lines({ askingAgain, onAskAgain }: { askingAgain: boolean; onAskAgain: () => void }) {
  const t = useTranslations('shell')
  const connection = useStore(connectivity)
  const session = useSession()
  const wait = useStore(rateLimitWait(session))
  const expired = useStore(expiredSession) === session.id
  return (
    <>
      <output className={classes.lines}>
        {connection === 'offline' && <p data-tone="warning">{t('offline')}</p>}
        {connection === 'unreachable' && <p data-tone="warning">{t('unreachable')}</p>}
        {wait !== null && <WaitLine key={wait} until={wait} />}
      </output>
      {expired && !askingAgain && (
        <div className={classes.lines}>
          <p data-tone="warning">
            {t('expired')}{' '}
            <Button size="compact-xs" variant="default" onClick={onAskAgain}>
              {t('signInAgain')}
            </Button>
          </p>
        </div>
      )}
    </>
  )
}
