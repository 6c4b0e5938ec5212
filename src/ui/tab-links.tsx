import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tab-links.module.css'

/** The class of each link. */
export const tabLink = classes.tab

interface TabLinksProps {
  readonly label: string
  /** List items with a link each. */
  readonly children: ReactNode
}

/** The parts of a screen as links. */
export function TabLinks({ label, children }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const { href } = useLocation()
  // On a phone the tabs are wider than the screen: the chosen one comes into sight.
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-current]')
    if (!list.current || !chosen) return
    const { left, right } = chosen.getBoundingClientRect()
    const box = list.current.getBoundingClientRect()
    list.current.scrollLeft += (left + right - box.left - box.right) / 2
  }, [href])
  return (
    <nav aria-label={label} className={classes.tabs}>
      <ul ref={list}>{children}</ul>
    </nav>
  )
}
