import { useLayoutEffect } from 'react'

/**
 * Calls `onScroll` as the page scrolls, and `onSize` when the window has another size, or the page: what stands above a list
 * (notices, wrapped filters) changes its place. Both have to stay the same functions.
 */
export function useWindowLook(onScroll: () => void, onSize: () => void): void {
  useLayoutEffect(() => {
    const observer = new ResizeObserver(onSize)
    observer.observe(document.body)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onSize)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onSize)
    }
  }, [onScroll, onSize])
}
