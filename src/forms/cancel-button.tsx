import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface CancelButtonProps {
  readonly onClick: () => void
  /** Instead of "Cancel". */
  readonly children?: ReactNode
}

/** The way out of a form in a dialog. */
export function CancelButton({ onClick, children }: CancelButtonProps) {
  const common = useTranslations('common')
  return (
    <Button variant="default" onClick={onClick}>
      {children ?? common('cancel')}
    </Button>
  )
}
