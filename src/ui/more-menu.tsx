import { Button, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import {
  type AnchorHTMLAttributes,
  Children,
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useRef,
} from 'react'
import { useTranslations } from 'use-intl'

const Opener = createContext<RefObject<HTMLButtonElement | null> | null>(null)

const atOnce = { duration: 0 }

/** The actions of a record beside its primary one, as `MoreItem`s. Renders nothing without any. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const button = useRef<HTMLButtonElement>(null)
  if (Children.toArray(children).length === 0) return null
  return (
    // As the pattern of a menu button has it, the first item has the focus at once. Beside its button it belongs to the page's
    // main part, for a screen reader too.
    <Menu
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      transitionProps={atOnce}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={button} variant="default" leftSection={<IconDots size={18} aria-hidden />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Opener value={button}>{children}</Opener>
      </Menu.Dropdown>
    </Menu>
  )
}

interface MoreItemProps {
  readonly icon: Icon
  readonly onSelect: () => void
  /** At the first sign that it is meant (`onIntent`). */
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  readonly children: string
}

export function MoreItem({ icon: Picture, onSelect, children, ...intent }: MoreItemProps) {
  const opener = use(Opener)
  const select = () => {
    // Before a dialog opens, which gives the focus back to what had it: the item itself is gone by then.
    opener?.current?.focus({ preventScroll: true })
    onSelect()
  }
  return (
    <Menu.Item {...intent} leftSection={<Picture size={16} aria-hidden />} onClick={select}>
      {children}
    </Menu.Item>
  )
}

interface MoreLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> {
  readonly icon: Icon
  readonly ref?: Ref<HTMLAnchorElement>
}

/** An item that opens another page, outside the app or in a new tab too. */
export function MoreAnchor({ icon: Picture, children, ...link }: MoreLinkProps) {
  return (
    <Menu.Item component="a" {...link} leftSection={<Picture size={16} aria-hidden />}>
      {children}
    </Menu.Item>
  )
}

/** An item that opens another screen, with typed paths and parameters. */
export const MoreLink = createLink(MoreAnchor)
