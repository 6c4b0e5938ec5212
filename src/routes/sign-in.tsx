import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../i18n/language-provider.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'

/** Only a path of this site is gone back to. */
function readTo(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
}

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = readTo(search.to)
    return to === undefined ? {} : { to }
  },
  staticData: { bare: true },
  loader: () => loadTexts('people'),
  component: SignIn,
})

function SignIn() {
  const { to } = Route.useSearch()
  return <SignInPage {...(to === undefined ? {} : { to })} />
}
