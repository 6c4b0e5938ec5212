import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { createLink, type LinkOptions } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { onIntent } from './on-intent.ts'
import { ActionButton } from './action-button.tsx'

/** Something that can be done with a record. It has one of `run`, `renderDialog`, `link` and `href`. */
export interface RecordAction {
  readonly icon: Icon
  readonly label: string
  /** Absent from the menu where it is false. */
  readonly allowed?: boolean
  readonly run?: () => unknown
  /** The dialog that it opens. */
  readonly renderDialog?: (close: () => void) => ReactNode
  /** Another screen, as `linkOptions` has it. */
  readonly link?: LinkOptions
  /** A page outside the app, in a new tab. */
  readonly href?: string
  /** Fetches the code of its dialog at the first sign that it is meant. */
  readonly load?: () => Promise<unknown>
}

interface ItemLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> {
  readonly icon: Icon
  readonly ref?: Ref<HTMLAnchorElement>
}

function ItemAnchor({ icon: Picture, children, ...link }: ItemLinkProps) {
  return (
    <Menu.Item component="a" {...link} leftSection={<Picture size={16} aria-hidden />}>
      {children}
    </Menu.Item>
  )
}

const ItemLink = createLink(ItemAnchor)

function Item({ action, onSelect }: { action: RecordAction; onSelect: () => void }) {
  const { icon: Picture, label, link, href, load } = action
  if (link) {
    return (
      <ItemLink icon={Picture} {...link}>
        {label}
      </ItemLink>
    )
  }
  if (href !== undefined) {
    return (
      <ItemAnchor icon={Picture} href={href} target="_blank" rel="noreferrer">
        {label}
      </ItemAnchor>
    )
  }
  return (
    <Menu.Item {...(load ? onIntent(load) : {})} leftSection={<Picture size={16} aria-hidden />} onClick={onSelect}>
      {label}
    </Menu.Item>
  )
}

const atOnce = { duration: 0 }
/** Part of the page for a screen reader; in its row a list would cut it off. */
const inPage = { target: 'main' }

interface MoreMenuProps {
  readonly actions: readonly RecordAction[]
  /** The name of the row whose actions they are. The button is an icon then. */
  readonly rowLabel?: string
}

/** The actions of a record beside its primary one, and the dialog of the one that was chosen. Absent without any. */
export function MoreMenu({ actions, rowLabel }: MoreMenuProps) {
  const t = useTranslations('common')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const select = ({ run, renderDialog }: RecordAction, index: number) => {
    // Before a dialog opens, which gives the focus back to what had it: the item itself is gone by then.
    button.current?.focus({ preventScroll: true })
    if (renderDialog) setOpen(index)
    run?.()
  }
  const items = actions.map(
    (action, index) =>
      action.allowed !== false && <Item key={action.label} action={action} onSelect={() => select(action, index)} />,
  )
  return (
    <>
      {items.some(Boolean) && (
        // As the pattern of a menu button has it, the first item has the focus at once. Beside its button it belongs to the page's
        // main part, for a screen reader too.
        <Menu
          position="bottom-end"
          shadow="md"
          withinPortal={rowLabel !== undefined}
          portalProps={inPage}
          transitionProps={atOnce}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            {rowLabel === undefined ? (
              <ActionButton ref={button} icon={IconDots} label={t('more')} />
            ) : (
              <ActionIcon ref={button} variant="subtle" color="gray" aria-label={rowLabel} title={rowLabel}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            )}
          </Menu.Target>
          <Menu.Dropdown>{items}</Menu.Dropdown>
        </Menu>
      )}
      {open !== null && actions[open]?.renderDialog?.(() => setOpen(null))}
    </>
  )
}
