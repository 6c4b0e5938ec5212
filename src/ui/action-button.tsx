import { Button, type ButtonProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'

export interface Labelled {
  readonly label: ReactNode
  readonly icon?: TablerIcon | undefined
}

/** A button is quiet unless it says otherwise: `filled` is for the one primary action of a page or a dialog. */
export function labelledButton<Props extends Pick<ButtonProps, 'size' | 'leftSection'>>({
  label,
  icon: Icon,
  ...props
}: Props & Labelled) {
  const side = props.size === 'md' ? 20 : String(props.size).startsWith('compact') ? 16 : 18
  return {
    variant: 'default',
    ...(Icon ? { leftSection: <Icon size={side} aria-hidden /> } : {}),
    ...props,
    children: label,
  }
}

type ActionButtonProps = Omit<ButtonProps & ComponentPropsWithRef<'button'>, 'children' | 'color' | 'style'> &
  Pick<ButtonProps, 'color' | 'style'> &
  Labelled

export function ActionButton(props: ActionButtonProps) {
  return <Button {...labelledButton(props)} />
}

interface DialogButtonProps extends Omit<ActionButtonProps, 'onClick'> {
  readonly renderDialog: (close: () => void) => ReactNode
}

/** Opens a dialog. For one that takes the reason for its button away, keep the dialog outside of it. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  )
}
