import { Button, Group, Text, Title } from '@mantine/core'
import { type ComponentType, useId } from 'react'
import { useTranslations } from 'use-intl'
import classes from './dialog-island.module.css'
import { lazyPart, ReloadButton } from './lazy-part.tsx'
import { useProblem } from './use-problem.ts'

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
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <ReloadButton />
      </Group>
    </dialog>
  )
}

/** A dialog whose code is loaded when it first opens; where that fails, a dialog says so. */
export function dialogIsland<Props extends { readonly onClose: (hasChanged: boolean) => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, {
    renderProblem: (error, { onClose }) => <IslandProblem error={error} onClose={() => onClose(false)} />,
  })
}
