import { createFileRoute } from '@tanstack/react-router'
import { pathToReturnTo } from '../sign-in/begin.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { useEnter } from '../sign-in/use-enter.ts'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = pathToReturnTo(search.to)
    return to === undefined ? {} : { to }
  },
  staticData: { bare: true },
  component: SignIn,
})

function SignIn() {
  const { to } = Route.useSearch()
  return <SignInPage to={to ?? '/'} onEnter={useEnter()} />
}
