import { createFileRoute } from '@tanstack/react-router'
import { SetUpPage } from '../sign-in/set-up-page.tsx'

export const Route = createFileRoute('/set-up')({
  staticData: { bare: true },
  component: SetUpPage,
})
