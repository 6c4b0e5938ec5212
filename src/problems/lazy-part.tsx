import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
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

interface PartProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Reloading helps when the file is gone, a retry when the connection was. */
export function ReloadButtons({ onRetry }: Pick<PartProblemProps, 'onRetry'>) {
  const t = useTranslations('trouble')
  const common = useTranslations('common')
  return (
    <>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
      <Button onClick={onRetry} data-autofocus>
        {common('retry')}
      </Button>
    </>
  )
}

function PartProblem({ error, onRetry }: PartProblemProps) {
  const problem = useProblem(error)
  return (
    <Alert role="alert" color="yellow" variant="light" title={problem.title} icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="sm">
        <Text size="sm">{problem.text}</Text>
        <Group gap="xs">
          <ReloadButtons onRetry={onRetry} />
        </Group>
      </Stack>
    </Alert>
  )
}

interface LazyPartOptions<Props> {
  readonly fallback?: ReactNode
  readonly renderProblem?: (problem: PartProblemProps, props: Props) => ReactNode
  /** Loads the code at once, beside the data of the screen. */
  readonly isNeeded?: boolean
}

/**
 * A part of a screen whose code is loaded when it first renders. A failure stays inside it: the screen around it keeps what was
 * typed, and a retry asks for the code again, which `React.lazy` alone never does.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, renderProblem = (problem) => <PartProblem {...problem} />, isNeeded }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => ({ default: (loaded ??= await load()) })
  let current = lazy(loadOnce)
  if (isNeeded) loadOnce().catch(() => {})

  function Content(props: Props) {
    // Loaded code renders without suspending: React would show the fallback for 300 ms.
    const [Part] = useState(() => loaded ?? current)
    return <Part {...props} />
  }

  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0)
    const onRetry = () => {
      current = lazy(loadOnce)
      setAttempt(attempt + 1)
    }
    return (
      <Boundary key={attempt} renderProblem={(error) => renderProblem({ error, onRetry }, props)}>
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>
      </Boundary>
    )
  }
}
