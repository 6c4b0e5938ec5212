import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

export function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" maw="65ch">
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  )
}
