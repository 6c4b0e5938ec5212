import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../sign-in/invitation-page.tsx'

export const Route = createFileRoute('/invitation')({
  staticData: { bare: true },
  component: InvitationPage,
})
