import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { pageTitleId } from '../ui/page.tsx'
import classes from './sign-in.module.css'

/** A screen that needs no association. */
export function BarePage({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) {
  const shell = useTranslations('shell')
  useEffect(() => {
    document.title = `${title} · ${shell('product')}`
  }, [title, shell])
  return (
    <Paper p={{ base: 'md', xs: 'xl' }} radius="lg" withBorder>
      <Stack gap="lg">
        <div>
          <Title order={1} id={pageTitleId} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {intro !== undefined && (
            <Text mt={4} c="dimmed">
              {intro}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
