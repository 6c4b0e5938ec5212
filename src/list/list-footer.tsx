import { Button, Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import classes from './list.module.css'

export interface ListFooterProps {
  readonly count: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Why the next page did not come; null when nothing is wrong. */
  readonly error: Error | null
  readonly onMore: () => void
}

/** Calls `onNear` when the end of the list comes near the window. */
function useNearEnd(isWaiting: boolean, onNear: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = ref.current
    if (!isWaiting || end === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear()
      },
      { rootMargin: '1200px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [isWaiting, onNear])
  return ref
}

/** How far the list has come, and more of it: by itself while scrolling, or by the button. */
export function ListFooter({ count, hasMore, isLoadingMore, error, onMore }: ListFooterProps) {
  const t = useTranslations('list')
  // After a failure only somebody's own wish tries again.
  const ref = useNearEnd(hasMore && !isLoadingMore && error === null, onMore)
  return (
    <>
      <div ref={ref} className={classes.footer}>
        <span role="status">{hasMore ? t('soFar', { count }) : t('complete', { count })}</span>
        {isLoadingMore && <Loader size="xs" aria-hidden />}
        {hasMore && !isLoadingMore && (
          <Button size="compact-sm" variant="default" onClick={onMore}>
            {t('more')}
          </Button>
        )}
      </div>
      {error && <ProblemNotice error={error} onRetry={onMore} />}
    </>
  )
}
