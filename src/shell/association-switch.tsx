import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconLogout, IconPlus, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { holderOf, type Session, useSession } from '../session/session.ts'
import { sessions } from '../session/store.ts'
import { useLeave } from '../session/use-leave.ts'
import { useStore } from '../ui/store.ts'
import classes from './shell.module.css'

/** A person by name; a program's key says that it is one. */
function useHolder(): (session: Session) => string {
  const t = useTranslations('shell')
  return (session) => (session.person ? session.person.name : t('keyName', { name: holderOf(session) }))
}

function Other({ session, onChosen }: { session: Session; onChosen: () => void }) {
  const holder = useHolder()
  const { switchTo } = useLeave()
  const choose = () => {
    onChosen()
    void switchTo(session)
  }
  return (
    <UnstyledButton className={classes.link} onClick={choose}>
      <span className={classes.two}>
        <span>{session.organization.name}</span>
        <small>{holder(session)}</small>
      </span>
    </UnstyledButton>
  )
}

/** A menu of the associations signed in, to switch, add one or sign out. */
export function AssociationSwitch({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('shell')
  const holder = useHolder()
  const active = useSession()
  const { all } = useStore(sessions)
  const { leave } = useLeave()
  const [open, setOpen] = useState(false)
  const listId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  useHotkeys([['Escape', () => setOpen(false), { preventDefault: false }]])
  const close = () => {
    setOpen(false)
    onFollow()
  }
  const askToSignOut = () => {
    // Signing out may ask first, and the focus comes back here: what is in the list is hidden by the Escape that answers.
    setOpen(false)
    toggle.current?.focus()
    void leave(active)
  }
  return (
    <div className={classes.association}>
      <UnstyledButton
        ref={toggle}
        className={classes.current}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.two}>
          <strong>{active.organization.name}</strong>
          <small>{holder(active)}</small>
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <ul id={listId} className={classes.links} hidden={!open} aria-label={t('switchAssociation')}>
        {all
          .filter(({ id }) => id !== active.id)
          .map((session) => (
            <li key={session.id}>
              <Other session={session} onChosen={close} />
            </li>
          ))}
        {active.person && (
          <li>
            <Link to="/settings" className={classes.link} activeOptions={{ exact: true }} onClick={close}>
              <IconUserCircle size={18} aria-hidden />
              {t('account')}
            </Link>
          </li>
        )}
        <li>
          <Link to="/sign-in" className={classes.link} onClick={close}>
            <IconPlus size={18} aria-hidden />
            {t('addAssociation')}
          </Link>
        </li>
        <li>
          <UnstyledButton className={classes.link} onClick={askToSignOut}>
            <IconLogout size={18} aria-hidden />
            {t('signOut')}
          </UnstyledButton>
        </li>
      </ul>
    </div>
  )
}
