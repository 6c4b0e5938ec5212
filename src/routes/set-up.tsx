import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../i18n/language-provider.tsx'
import { SetUpPage } from '../sign-in/set-up-page.tsx'

export const Route = createFileRoute('/set-up')({
  staticData: { bare: true },
  loader: () => loadTexts('association', 'people'),
  component: SetUpPage,
})
