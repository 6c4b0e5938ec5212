import { createFileRoute, redirect } from '@tanstack/react-router'
import { jobActions } from '../../jobs/queries.ts'
import { requireOperation } from '../../session/guard.ts'

/** Makes the preview of the reminders that are due today, and shows it in its own place. */
export const Route = createFileRoute('/invoices/reminders')({
  beforeLoad: (at) => requireOperation(at, 'getReminderPreview'),
  loader: async ({ context: { queryClient, session }, abortController, preload }) => {
    // A pointer over the link asks for nothing.
    if (preload) return
    const { id } = await jobActions(queryClient, session).create({ send_reminders: {} }, abortController.signal)
    // Back leads to where the user came from.
    throw redirect({ to: '/jobs/$id', params: { id }, replace: true })
  },
})
