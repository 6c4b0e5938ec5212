import { Button, Group, Text, Title } from '@mantine/core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './dialog-island.module.css'
import { useProblem } from './use-problem.ts'

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

interface IslandProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly onClose: () => void
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** The browser's own dialog: the library's would be part of the first load, and cannot be loaded when loading is what failed. */
function IslandProblem({ error, onRetry, onClose }: IslandProblemProps) {
  const t = useTranslations('trouble')
  const common = useTranslations('common')
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
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
        <Button onClick={onRetry} data-autofocus>
          {common('retry')}
        </Button>
      </Group>
    </dialog>
  )
}

/**
 * A dialog whose code is loaded when it first opens. A failure stays inside it: the screen below keeps what was typed, and a retry
 * asks for the code again, which `React.lazy` alone never does.
 */
export function dialogIsland<Props extends { readonly onClose: (hasChanged: boolean) => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await load() }))
  let current = make()

  function Content(props: Props) {
    const Lazy = current
    return <Lazy {...props} />
  }

  return function Island(props: Props) {
    const [attempt, setAttempt] = useState(0)
    const retry = () => {
      current = make()
      setAttempt(attempt + 1)
    }
    const close = () => {
      // The next opening asks for the code again.
      current = make()
      props.onClose(false)
    }
    return (
      <Boundary
        key={attempt}
        renderProblem={(error) => <IslandProblem error={error} onRetry={retry} onClose={close} />}
      >
        <Suspense>
          <Content {...props} />
        </Suspense>
      </Boundary>
    )
  }
}
