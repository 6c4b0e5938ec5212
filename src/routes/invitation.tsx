import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../i18n/language-provider.tsx'
import { InvitationPage } from '../sign-in/invitation-page.tsx'

export const Route = createFileRoute('/invitation')({
  staticData: { bare: true },
  loader: () => loadTexts('people'),
  component: InvitationPage,
})
