import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'

export interface DialogProps {
  readonly title: string
  readonly size?: 'md' | 'lg'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Gives the focus back to where it was; Mantine does not for a dialog that unmounts while it is open. */
export function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
}

/** The keys and the scrollbar leave the page behind where it is, too; the library takes the wheel and the finger away. */
function usePageStill(): void {
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    return () => void (style.overflow = before)
  }, [])
}

/** A dialog over the screen. Mark with `data-autofocus` what should have the focus first. */
export function Dialog({ title, size = 'md', onClose, children }: DialogProps) {
  const t = useTranslations('common')
  useFocusBack()
  usePageStill()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      // A field that is left says what is wrong with it, and the button would have moved away before the click.
      closeButtonProps={{ 'aria-label': t('close'), onMouseDown: (event) => event.preventDefault() }}
      // Its element is a `header`, which would count as a second one of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={{ title: { fontWeight: 600 } }}
    >
      {children}
    </Modal>
  )
}
