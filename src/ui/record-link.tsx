import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './link.module.css'

/** The page of one record. */
type RecordPath = `/${'members' | 'groups' | 'committees' | 'events' | 'messages' | 'invoices' | 'payments'}/$id`

/** `opens`: what its row or card is about; `named`, `quiet` beside another link: something else that the row mentions, underlined within a sentence. */
export type RecordLinkLook = 'opens' | 'named' | 'quiet' | 'underlined'

interface RecordLinkProps {
  readonly to: RecordPath
  readonly id: number
  readonly look?: RecordLinkLook
  readonly label: ReactNode
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * Opens a record from its row. A list renders many of these on every key press, so it subscribes to nothing: a plain link that
 * hands the navigation to the router when it is clicked.
 */
export function RecordLink({ to, id, look = 'opens', label }: RecordLinkProps) {
  const router = useRouter()
  const prepare = () => void router.preloadRoute({ to, params: { id } }).catch(() => {})
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void router.navigate({ to, params: { id } })
  }
  return (
    <a
      href={to.replace('$id', String(id))}
      className={classes.link}
      {...(look === 'opens' ? { 'data-strong': true, 'data-opens': true } : { 'data-look': look })}
      onClick={open}
      onMouseEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
    >
      {label}
    </a>
  )
}
