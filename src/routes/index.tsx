import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../home/home-page.tsx'
import { requireSession } from '../session/guard.ts'

export const Route = createFileRoute('/')({
  beforeLoad: (at) => ({ session: requireSession(at) }),
  component: HomePage,
})
