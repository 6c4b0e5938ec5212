import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './home.module.css'

interface HomeSectionProps {
  readonly title: string
  /** Beside the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A section of the home screen. */
export function HomeSection({ title, actions, children }: HomeSectionProps) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mih="1.75rem">
        <Title order={2} id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Stack>
  )
}

/** Tasks side by side where there is room. */
export function Tasks({ children }: { children: ReactNode }) {
  return <div className={classes.tasks}>{children}</div>
}
