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
    // Without `onMouseDown`, leaving the field would show its error and move the button away before the click.
    <Button variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
      {children ?? common('cancel')}
    </Button>
  )
}
