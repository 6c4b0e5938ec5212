import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface HomeSectionProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

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
