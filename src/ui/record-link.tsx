import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './link.module.css'

/** The page of one record. */
type RecordPath = '/members/$id' | '/groups/$id' | '/committees/$id' | '/events/$id' | '/invoices/$id' | '/payments/$id'

interface RecordLinkProps {
  readonly to: RecordPath
  readonly id: number
  /** `opens`: what its row or card is about; `named`: something else that the row mentions, underlined where it stands in a sentence. */
  readonly look?: 'opens' | 'named' | 'underlined'
  readonly children: ReactNode
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * What opens a record from its row. A list draws many of them on each key press, so it follows neither the address nor anything
 * else, as the router's own links do: it is a plain link that the router is told of when it is used.
 */
export function RecordLink({ to, id, look = 'opens', children }: RecordLinkProps) {
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
      {children}
    </a>
  )
}
