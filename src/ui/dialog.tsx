import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { keepFocusBack } from './focus-back.ts'

export interface DialogProps {
  readonly title: string
  readonly size?: 'md' | 'lg'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Returns the focus to where it was, or to the screen's title where that has gone; Mantine does not for a dialog that unmounts while it is open. */
export function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => keepFocusBack(opener)
  }, [])
}

/** Keeps the page behind from scrolling by keys and scrollbar; the library already handles wheel and touch. */
function usePageStill(): void {
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    return () => void (style.overflow = before)
  }, [])
}

/** A dialog over the screen. A press beside it closes it until something was typed. `data-autofocus` marks the element that gets the focus first. */
export function Dialog({ title, size = 'md', onClose, children }: DialogProps) {
  const t = useTranslations('common')
  useFocusBack()
  usePageStill()
  const [isTyped, setTyped] = useState(false)
  return (
    <Modal
      opened
      onInput={() => setTyped(true)}
      closeOnClickOutside={!isTyped}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
      // Mantine renders a `header`, which would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  )
}
