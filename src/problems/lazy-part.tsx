import { Alert, Stack, Text, Group, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState, useId } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '../i18n/language-provider.tsx'
import type { TextPart } from '../i18n/messages.ts'
import { useProblem } from './use-problem.ts'
import classes from './lazy-part.module.css'
import { ActionButton } from '../ui/action-button.tsx'

interface BoundaryProps {
  readonly renderProblem: (error: unknown) => ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly errors: readonly unknown[]
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { errors: [] }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { errors: [error] }
  }

  override render(): ReactNode {
    const { errors } = this.state
    return errors.length > 0 ? this.props.renderProblem(errors[0]) : this.props.children
  }
}

/** Reloading is what helps: a browser may remember for as long as the page lives that a file did not come. Drafts survive it. */
function ReloadButton() {
  const t = useTranslations('trouble')
  return <ActionButton variant="filled" onClick={() => window.location.reload()} data-autofocus label={t('reload')} />
}

function PartProblem({ error }: { readonly error: unknown }) {
  const problem = useProblem(error)
  return (
    <Alert role="alert" color="yellow" variant="light" title={problem.title} icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{problem.text}</Text>
        <ReloadButton />
      </Stack>
    </Alert>
  )
}

interface LazyPartOptions<Props> {
  readonly fallback?: ReactNode
  readonly renderProblem?: (error: unknown, props: Props) => ReactNode
  /** Loads the code at once, beside the data of the screen. */
  readonly isNeeded?: boolean
}

/**
 * A part of a screen whose code is loaded when it first renders, with the texts that the screen does not have. A failure stays inside it: the
 * screen around it keeps what was typed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextPart[] = [],
  { fallback, renderProblem = (error) => <PartProblem error={error} />, isNeeded }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  let current = lazy(loadOnce)
  async function loadOnce() {
    try {
      if (loaded) return { default: loaded }
      const [part] = await Promise.all([load(), loadTexts(...texts)])
      return { default: (loaded = part) }
    } catch (error) {
      // The next time that it is rendered the code is asked for again, which `React.lazy` alone never does.
      current = lazy(loadOnce)
      throw error
    }
  }
  if (isNeeded) loadOnce().catch(() => {})

  return function LazyPart(props: Props) {
    // Chosen outside the suspense, whose content chooses again at each attempt to render: code that fails would be asked for without end.
    // Loaded code renders without suspending: React would show the fallback for 300 ms.
    const [Part] = useState(() => loaded ?? current)
    return (
      <Boundary renderProblem={(error) => renderProblem(error, props)}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** The browser's own dialog: the library's would be part of the first load, and cannot be loaded when loading is what failed. */
function IslandProblem({ error, onClose }: { readonly error: unknown; readonly onClose: () => void }) {
  const t = useTranslations('common')
  const titleId = useId()
  const problem = useProblem(error)
  return (
    <dialog ref={showModal} className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <Title order={2} size="h3" id={titleId}>
        {problem.title}
      </Title>
      <Text mt="sm" mb="lg">
        {problem.text}
      </Text>
      <Group justify="flex-end">
        <ActionButton onClick={onClose} label={t('close')} />
        <ReloadButton />
      </Group>
    </dialog>
  )
}

/** A dialog whose code is loaded when it first opens; where that fails, a dialog says so. */
export function dialogIsland<Props extends { readonly onClose: (hasChanged: boolean) => void }>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: readonly TextPart[]
): ComponentType<Props> {
  return lazyPart(load, texts, {
    renderProblem: (error, { onClose }) => <IslandProblem error={error} onClose={() => onClose(false)} />,
  })
}
