/** The panel of a list's views: choosing one, saving the list as it is shown, changing one. Loaded with its first use. */
import { ActionIcon, Alert, Anchor, Checkbox, Group, Loader, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconEdit, IconLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { mayChangeView, viewLimits } from '#contract/lists.ts'
import type { View } from '#contract/schemas/management/views.ts'
import { useRepeatedSubmission, useSubmission } from '../../forms/use-submission.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { memoryEntry } from '../../session/entries.ts'
import { sessionSignal } from '../../session/scope.ts'
import { useSession } from '../../session/session.ts'
import { notify } from '../../ui/notify.ts'
import { useViewChanges, useViews } from '../queries.ts'
import { takeFocus } from '../tool-popover.tsx'
import classes from './toolbar.module.css'
import type { ListViews } from '../view-search.ts'
import { Caption } from '../../ui/page.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ActionButton } from '../../ui/action-button.tsx'

type State = ReturnType<typeof useSubmission>['state']

/** The service's message about the name, and every other error. The form itself shows a conflict. */
function failureOf(state: State) {
  const error = 'error' in state ? state.error : null
  const problem = error instanceof ApiProblem ? error : null
  const name = problem?.errors.find(({ field }) => field === 'name')?.message ?? null
  return { name, other: name === null && problem?.code !== 'version_conflict' ? error : null }
}

/** A button that is busy loses the focus: afterwards the first control of its part has it. */
function useFocusAfter(isBusy: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) part.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return part
}

/** The owner of the view, where that matters. */
function useOwnerText() {
  const t = useTranslations('dataList.views')
  const { person } = useSession()
  return ({ shared, owner }: View) => {
    if (!shared) return null
    return owner && owner.id !== person?.id ? t('sharedBy', { name: owner.name }) : t('shared')
  }
}

interface EntryProps {
  readonly view: View
  /** It was opened before the list came back. */
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onClose: () => void
}

function Entry({ view, isLast, onEdit, onClose }: EntryProps) {
  const t = useTranslations('dataList.views')
  const router = useRouter()
  const session = useSession()
  const owner = useOwnerText()(view)
  const { name } = view
  const address = window.location.pathname + router.options.stringifySearch(view.search)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onClose()
    router.history.push(address)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.origin + address)
    await notify({ message: t('copied') })
  }
  return (
    <li className={classes.entry}>
      <div>
        <Anchor href={address} onClick={open}>
          {name}
        </Anchor>
        {owner && <Caption size="xs">{owner}</Caption>}
      </div>
      {typeof navigator.clipboard?.writeText === 'function' && (
        <IconButton icon={IconLink} label={t('copy', { name })} onClick={() => void copy()} />
      )}
      {mayChangeView(session, session.person?.id ?? null, view.owner?.id ?? null) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('edit', { name })}
          data-autofocus={isLast || undefined}
          onClick={onEdit}
        >
          <IconEdit size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function ShareSwitch({ isShared, onChange }: { isShared: boolean; onChange: (isShared: boolean) => void }) {
  const t = useTranslations('dataList.views')
  return (
    <Switch
      size="sm"
      label={t('share')}
      description={t('shareHint')}
      checked={isShared}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface NameFieldProps {
  readonly name: string
  readonly error: string | null
  readonly hasFocus: boolean
  readonly onChange: (name: string) => void
}

function NameField({ name, error, hasFocus, onChange }: NameFieldProps) {
  const t = useTranslations('dataList.views')
  return (
    <TextInput
      label={t('name')}
      value={name}
      maxLength={viewLimits.name}
      autoComplete="off"
      data-autofocus={hasFocus || undefined}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Saves the list as it is shown. */
function NewView({ list, search, hasFocus }: ListViews & { readonly hasFocus: boolean }) {
  const t = useTranslations('dataList.views')
  const { create } = useViewChanges(useSession())
  const { state, submit } = useRepeatedSubmission()
  const [pending] = useState(memoryEntry)
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const failure = failureOf(state)
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const done = await submit((signal) => create({ list, name, search, shared: isShared }, { pending, signal }))
    if (!done) return
    pending.remove()
    setName('')
    setIsShared(false)
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="sm" ref={useFocusAfter(state.is === 'sending')}>
        {failure.other && <ProblemNotice error={failure.other} />}
        <NameField name={name} error={failure.name} hasFocus={hasFocus} onChange={setName} />
        <ShareSwitch isShared={isShared} onChange={setIsShared} />
        <ActionButton type="submit" disabled={name.trim() === ''} loading={state.is === 'sending'} label={t('save')} />
      </Stack>
    </form>
  )
}

interface EditProps extends Pick<ListViews, 'search'> {
  readonly view: View
  readonly onDone: () => void
}

/** Deletes a view: an own one can be brought back, that of someone else is asked about. */
function useDelete({ view, onDone }: Omit<EditProps, 'search'>) {
  const t = useTranslations('dataList.views')
  const common = useTranslations('common')
  const session = useSession()
  const { create, remove } = useViewChanges(session)
  const { state, submit } = useSubmission()
  const [isAsking, setIsAsking] = useState(false)
  const { list, name, search, shared, owner } = view
  const isOwn = owner !== null && owner.id === session.person?.id
  const bringBack = async (signal: AbortSignal) => {
    try {
      await create({ list, name, search, shared }, { pending: memoryEntry(), signal })
    } catch {
      if (!signal.aborted) await notify({ message: t('notBack', { name }), tone: 'warning' })
    }
  }
  const send = async () => {
    if (!(await submit((signal) => remove(view, signal)))) return setIsAsking(false)
    const signal = sessionSignal(session)
    const undo = { label: common('undo'), run: () => void bringBack(signal), signal }
    void notify({ message: t('deleted', { name }), ...(isOwn && { action: undo }) })
    onDone()
  }
  return {
    isAsking,
    isSending: state.is === 'sending',
    failure: failureOf(state).other,
    press: () => (isOwn ? void send() : setIsAsking(true)),
    agree: () => void send(),
    giveUp: () => setIsAsking(false),
  }
}

/** Fields that are not changed here follow what someone else saves in the meantime. */
function EditView({ view, search, onDone }: EditProps) {
  const t = useTranslations('dataList.views')
  const common = useTranslations('common')
  const { update } = useViewChanges(useSession())
  const { state, submit } = useSubmission()
  const [opened] = useState(view.version)
  const [changes, setChanges] = useState<{ readonly name?: string; readonly shared?: boolean }>({})
  const [isReplaced, setIsReplaced] = useState(false)
  const deleting = useDelete({ view, onDone })
  const failure = failureOf(state)
  const { name, shared } = { ...view, ...changes }
  const part = useFocusAfter(state.is === 'sending' || deleting.isSending)
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const body = { ...changes, ...(isReplaced && { search }) }
    if (await submit((signal) => update(view, body, signal))) onDone()
  }
  if (deleting.isAsking) {
    return (
      <Stack gap="sm" ref={takeFocus}>
        <Text size="sm">{t('askDelete', { name: view.name })}</Text>
        <Group gap="xs" justify="flex-end">
          <ActionButton data-autofocus onClick={deleting.giveUp} label={common('cancel')} />
          <ActionButton
            variant="filled"
            color="red.9"
            loading={deleting.isSending}
            onClick={deleting.agree}
            label={t('delete')}
          />
        </Group>
      </Stack>
    )
  }
  return (
    <form ref={takeFocus} onSubmit={(event) => void save(event)}>
      <Stack gap="sm" ref={part}>
        {view.version !== opened && (
          <Alert role="alert" color="yellow" variant="light">
            {t('overtaken')}
          </Alert>
        )}
        {(failure.other ?? deleting.failure) && <ProblemNotice error={failure.other ?? deleting.failure} />}
        <NameField
          name={name}
          error={failure.name}
          hasFocus
          onChange={(value) => setChanges({ ...changes, name: value })}
        />
        {view.owner && (
          <ShareSwitch isShared={shared} onChange={(value) => setChanges({ ...changes, shared: value })} />
        )}
        <Checkbox
          size="sm"
          label={t('replace')}
          checked={isReplaced}
          onChange={(event) => setIsReplaced(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <ActionButton
            variant="filled"
            type="submit"
            disabled={name.trim() === ''}
            loading={state.is === 'sending'}
            label={common('save')}
          />
          <ActionButton onClick={onDone} label={common('cancel')} />
          <ActionButton
            variant="subtle"
            color="red"
            ms="auto"
            loading={deleting.isSending}
            onClick={deleting.press}
            label={t('delete')}
          />
        </Group>
      </Stack>
    </form>
  )
}

export interface ViewsPanelProps extends ListViews {
  readonly onClose: () => void
}

export function ViewsPanel({ list, search, onClose }: ViewsPanelProps) {
  const t = useTranslations('dataList.views')
  const common = useTranslations('common')
  const { person } = useSession()
  const { views, isPending, error, retry } = useViews(list)
  const [editing, setEditing] = useState<number | null>(null)
  const [last, setLast] = useState<number | null>(null)
  const back = () => setEditing(null)
  const edited = views.find(({ id }) => id === editing)
  if (edited) return <EditView key={edited.id} view={edited} search={search} onDone={back} />
  if (editing !== null && !isPending && !error) {
    return (
      <Stack gap="sm" align="flex-start" ref={takeFocus}>
        <Text size="sm" role="alert">
          {t('gone')}
        </Text>
        <ActionButton data-autofocus onClick={back} label={common('back')} />
      </Stack>
    )
  }
  return (
    <Stack gap="sm" ref={takeFocus}>
      {isPending && <Loader size="sm" role="status" aria-label={common('loading')} />}
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {views.length > 0 && (
        <ul className={classes.entries}>
          {views.map((view) => (
            <Entry
              key={view.id}
              view={view}
              isLast={view.id === last}
              onEdit={() => {
                setLast(view.id)
                setEditing(view.id)
              }}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      {!isPending && !error && views.length === 0 && <Text size="sm">{t('none')}</Text>}
      {person ? (
        <NewView list={list} search={search} hasFocus={views.every(({ id }) => id !== last)} />
      ) : (
        <Caption>{t('onlyPeople')}</Caption>
      )}
    </Stack>
  )
}
