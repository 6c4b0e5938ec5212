import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark, IconLink, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../session/use-session.ts'
import { notify } from '../../ui/notify.ts'
import { useStore } from '../../ui/store.ts'
import classes from './toolbar.module.css'
import { Tool } from '../tool.tsx'
import { type SavedView, viewStore, withView } from './views.ts'

export interface ListViews {
  /** The list's name on this device. */
  readonly list: string
  /** The search of the current address, with the columns. */
  readonly currentSearch: () => string
}

interface ViewsPanelProps extends ListViews {
  readonly onClose: () => void
}

function addressOf({ search }: SavedView): string {
  return window.location.pathname + search
}

/** The saved views of a list, and saving the current one. */
export function ViewsPanel({ list, currentSearch, onClose }: ViewsPanelProps) {
  const t = useTranslations('dataList')
  const router = useRouter()
  const store = viewStore(useSession(), list)
  const views = useStore(store)
  const [name, setName] = useState('')
  const mayCopy = typeof navigator.clipboard?.writeText === 'function'
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    store.set(withView(store.get(), { name, search: currentSearch() }))
    setName('')
  }
  const open = (event: MouseEvent, view: SavedView) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onClose()
    router.history.push(addressOf(view))
  }
  const copy = async (view: SavedView) => {
    await navigator.clipboard.writeText(window.location.origin + addressOf(view))
    await notify({ message: t('views.copied') })
  }
  return (
    <Stack gap="sm">
      {views.length === 0 && <Text size="sm">{t('views.none')}</Text>}
      <ul className={classes.entries}>
        {views.map((view) => (
          <li key={view.name} className={classes.entry}>
            <Anchor href={addressOf(view)} onClick={(event) => open(event, view)}>
              {view.name}
            </Anchor>
            {mayCopy && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('views.copy', { name: view.name })}
                onClick={() => void copy(view)}
              >
                <IconLink size={16} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('views.forget', { name: view.name })}
              onClick={() => store.set(views.filter((other) => other !== view))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <form onSubmit={save}>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label={t('views.name')}
            value={name}
            maxLength={60}
            style={{ flex: 1 }}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={name.trim() === ''}>
            {t('views.save')}
          </Button>
        </Group>
      </form>
    </Stack>
  )
}

export function ViewsTool(views: ListViews) {
  const t = useTranslations('dataList')
  return (
    <Tool title={t('views.title')} icon={IconBookmark}>
      {(close) => <ViewsPanel {...views} onClose={close} />}
    </Tool>
  )
}
