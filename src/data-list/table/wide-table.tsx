import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { TableFrame } from '../../ui/table.tsx'
import classes from './data-table.module.css'

interface WideTableProps {
  /** A copy of the heading for the mouse, because the real one scrolls away with the box that scrolls sideways. */
  readonly head: ReactNode
  readonly style: CSSProperties
  readonly children: ReactNode
}

/** A table wider than the screen: it scrolls sideways in a box while its heading stays in sight. */
export function WideTable({ head, style, children }: WideTableProps) {
  const topRef = useRef<HTMLDivElement>(null)
  const boxRef = useRef<HTMLDivElement>(null)
  const copyRef = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const look = () => {
      const [top, box] = [topRef.current, boxRef.current]
      // The first sticks to the top of the window, the second scrolls with the page.
      if (top && box) setIsAway(top.getBoundingClientRect().top > box.getBoundingClientRect().top + 1)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    const box = boxRef.current
    if (!isAway || !box) return
    const follow = () => {
      if (copyRef.current) copyRef.current.scrollLeft = box.scrollLeft
    }
    follow()
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [isAway])
  return (
    <>
      <div ref={topRef} className={classes.floating}>
        {isAway && (
          <div ref={copyRef} className={classes.floatingHead} aria-hidden>
            <TableFrame look="list" style={style}>
              {head}
            </TableFrame>
          </div>
        )}
      </div>
      <div ref={boxRef} className={classes.scroll} data-chosen>
        {children}
      </div>
    </>
  )
}
