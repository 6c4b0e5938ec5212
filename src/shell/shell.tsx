import { ActionIcon, Burger, Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useState, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useMatchRoute } from '@tanstack/react-router'
import { expiredSession, stalePermissions } from '../session/refusals.ts'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { confirmQuestion } from '../session/confirm-person.ts'
import { useSession, type Session } from '../session/session.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { TitleSuffix } from '../ui/page.tsx'
import { useStore } from '../ui/store.ts'
import { startFeed } from '../replica/replica.ts'
import { usePrefetch } from '../ui/use-prefetch.ts'
import { whenIdle, useIdle } from '../ui/when-idle.ts'
import { AssociationSwitch } from './association-switch.tsx'
import { entriesFor, type MenuEntry, settingsEntryFor } from './entries.ts'
import { AppearanceSelect, LanguageSelect } from './preferences.tsx'
import classes from './shell.module.css'
import { importPalette, openPalette, usePalette } from './use-palette.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { connectivity } from '../api/connectivity.ts'
import { rateLimitWait } from '../api/turns.ts'
import { useCountdown } from '../ui/countdown.ts'
import { IconSearch } from '@tabler/icons-react'
import { paletteKeys } from '../ui/shortcuts.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiProblem, UnexpectedResponse } from '#client/errors.ts'
import { operationQuery } from '../api/queries.ts'
import { renewKnown } from '../session/store.ts'
import {
  numberOrNull,
  readManagementScopes,
  readOrganization,
  readPerson,
  textOrNull,
} from '../session/stored-session.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** In milliseconds: a tab that is looked at again asks for changed permissions after this time. A refused request asks at once. */
const askedAgainAfter = 15_000

function organizationQuery(session: Session) {
  return queryOptions({ ...operationQuery(session, 'getOrganization', {}), staleTime: askedAgainAfter })
}

function managementQuery(session: Session) {
  return queryOptions({
    ...operationQuery(session, 'getManagement', {}),
    staleTime: askedAgainAfter,
    retry: false,
  })
}

/** A service without the management API: it answers with a problem or a page of its own. */
function isAbsent(error: unknown): boolean {
  return (error instanceof ApiProblem || error instanceof UnexpectedResponse) && [404, 405].includes(error.status)
}

/** Keeps what is known of the key (name, scopes, modules) up to date; what is stored shows until then. */
function useOrganization(session: Session): void {
  // The content of the screen comes first.
  const isIdle = useIdle(true)
  const { data, refetch } = useQuery({ ...organizationQuery(session), enabled: isIdle })
  const {
    data: management,
    error,
    refetch: refetchManagement,
  } = useQuery({ ...managementQuery(session), enabled: isIdle })
  useEffect(
    () =>
      stalePermissions.subscribe(() => {
        if (stalePermissions.get()?.sessionId !== session.id) return
        void refetch()
        void refetchManagement()
      }),
    [session.id, refetch, refetchManagement],
  )
  const renew = useEffectEvent((known: Parameters<typeof renewKnown>[1]) => renewKnown(session, known))
  // Only new answers: after the key is replaced, the known ones still belong to the key before.
  useEffect(() => {
    const organization = readOrganization(data)
    if (organization) renew({ organization })
  }, [data])
  useEffect(() => {
    if (management)
      renew({
        managementScopes: readManagementScopes(management.scopes),
        timezone: textOrNull(management.timezone),
        paymentTerm: numberOrNull(management.payment_term_days),
        person: readPerson(management.person),
      })
    else if (isAbsent(error)) renew({ managementScopes: [], timezone: null, paymentTerm: null })
  }, [management, error])
}

interface PaletteButtonProps {
  readonly onOpen: () => void
}

/** For screen readers, in their own notation. */
const keyShortcuts = 'Control+K Meta+K'

/** The way to the palette for a mouse, in the menu beside the screen. */
function PaletteButton({ onOpen }: PaletteButtonProps) {
  const t = useTranslations('palette')
  return (
    <UnstyledButton
      className={classes.find}
      onClick={onOpen}
      aria-label={t('openLong')}
      aria-keyshortcuts={keyShortcuts}
      aria-haspopup="dialog"
    >
      <IconSearch size={18} aria-hidden />
      <span aria-hidden>{t('open')}</span>
      {paletteKeys().map((key) => (
        <Kbd key={key} size="xs" aria-hidden>
          {key}
        </Kbd>
      ))}
    </UnstyledButton>
  )
}

/** The way to the palette for a thumb, in the bar of a phone. */
function PaletteIcon({ onOpen }: PaletteButtonProps) {
  const t = useTranslations('palette')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="xl"
      onClick={onOpen}
      aria-label={t('openLong')}
      aria-keyshortcuts={keyShortcuts}
      aria-haspopup="dialog"
    >
      <IconSearch size={22} aria-hidden />
    </ActionIcon>
  )
}

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
function Lines({ askingAgain, onAskAgain }: { askingAgain: boolean; onAskAgain: () => void }) {
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
            {t('expired')} <ActionButton size="compact-xs" onClick={onAskAgain} label={t('signInAgain')} />
          </p>
        </div>
      )}
    </>
  )
}

const PaletteHost = dialogIsland(async () => (await importPalette()).PaletteHost)

/** The place of the palette: opening it re-renders only this part of the frame. */
function PaletteSlot({ sessionId, onHelp }: { sessionId: string; onHelp: () => void }) {
  const { isOpen, typedEarly, close } = usePalette(sessionId)
  return isOpen && <PaletteHost typedEarly={typedEarly} onClose={close} onHelp={onHelp} />
}

function NavigationLink({ entry, onFollow }: { entry: MenuEntry; onFollow: () => void }) {
  const t = useTranslations('shell')
  const Icon = entry.icon
  // The router looks at the screen that is opened; the others of the settings belong to the entry as well.
  const isHere = useMatchRoute()({ to: entry.to, fuzzy: entry.to !== '/' }) !== false
  return (
    <Link
      to={entry.opens ?? entry.to}
      className={classes.link}
      activeOptions={{ exact: entry.to === '/' }}
      onClick={onFollow}
      {...(isHere ? { 'data-status': 'active', 'aria-current': 'page' } : {})}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      {t(entry.label)}
    </Link>
  )
}

function Navigation({ onFollow }: { onFollow: () => void }) {
  const session = useSession()
  return (
    <ul className={classes.links}>
      {entriesFor(session).map((entry) => (
        <li key={entry.to}>
          <NavigationLink entry={entry} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function importSignInAgain() {
  return import('./sign-in-again.tsx')
}

const ShortcutHelp = dialogIsland(async () => (await import('./shortcut-list.tsx')).ShortcutHelp)
const SignInAgain = dialogIsland(async () => (await importSignInAgain()).SignInAgain)

function TestMark() {
  const t = useTranslations('shell')
  return useSession().environment === 'test' ? <p className={classes.testMark}>{t('testKey')}</p> : null
}

function Brand() {
  const t = useTranslations('shell')
  return (
    <div className={classes.brand}>
      <BrandMark />
      <span>{t('product')}</span>
    </div>
  )
}

/** The first thing the Tab key reaches: past the menu, into the screen. */
function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a
      href="#content"
      className={classes.skip}
      onClick={(event) => {
        // The router would take the fragment for a place to go to.
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}

/** Asks for a key in place when the service no longer takes this one; can be put off to look at what is on screen. */
function useAskAgain() {
  const session = useSession()
  const expired = useStore(expiredSession)
  const [putOff, setPutOff] = useState(false)
  // A new refusal asks again.
  useEffect(() => expiredSession.subscribe(() => setPutOff(false)), [])
  return { asking: expired === session.id && !putOff, putOff: () => setPutOff(true), ask: () => setPutOff(false) }
}

export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const session = useSession()
  const [open, setOpen] = useState(false)
  const [help, setHelp] = useState(false)
  const again = useAskAgain()
  const confirming = useStore(confirmQuestion)
  const wide = useMediaQuery('(min-width: 62em)')
  useOrganization(session)
  useEffect(
    // The screen's own requests have begun by then.
    () => whenIdle(() => startFeed(session)),
    [session],
  )
  // When the key expires after a deployment, its file may be gone.
  usePrefetch(importSignInAgain)
  const close = () => setOpen(false)
  // Other open parts receive the key, too.
  useHotkeys([['Escape', close, { preventDefault: false }]])
  const showHelp = useCallback(() => setHelp(true), [])
  useShortcuts(showHelp)
  return (
    <TitleSuffix value={`${session.organization.name} · ${t('product')}`}>
      <SkipLink />
      <div className={classes.layout} data-open={open || undefined}>
        <nav className={classes.nav} aria-label={t('navigation')}>
          <div className={classes.bar}>
            <Brand />
            <span className={classes.barName}>{session.organization.name}</span>
            <PaletteIcon
              onOpen={() => {
                close()
                openPalette()
              }}
            />
            <Burger
              opened={open}
              onClick={() => setOpen(!open)}
              size="sm"
              aria-label={open ? t('closeMenu') : t('openMenu')}
              aria-expanded={open}
              aria-controls="menu"
            />
          </div>
          <div className={classes.barMark}>
            <TestMark />
          </div>
          <div id="menu" className={classes.side}>
            <Brand />
            <AssociationSwitch onFollow={close} />
            <TestMark />
            <PaletteButton onOpen={openPalette} />
            <Navigation onFollow={close} />
            <div className={classes.sideEnd}>
              <NavigationLink entry={settingsEntryFor(session)} onFollow={close} />
              <LanguageSelect />
              <AppearanceSelect />
            </div>
          </div>
        </nav>
        <div className={classes.body} inert={open && !wide}>
          <Lines askingAgain={again.asking} onAskAgain={again.ask} />
          <main id="content" className={classes.main} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <PaletteSlot sessionId={session.id} onHelp={showHelp} />
      {help && <ShortcutHelp onClose={() => setHelp(false)} />}
      {again.asking && <SignInAgain session={session} onClose={again.putOff} />}
      {confirming?.sessionId === session.id && !again.asking && (
        <SignInAgain
          session={session}
          isConfirming
          onSignedIn={() => confirming.answer(true)}
          onClose={() => confirming.answer(false)}
        />
      )}
    </TitleSuffix>
  )
}
