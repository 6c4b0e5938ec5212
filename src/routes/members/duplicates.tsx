import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { DuplicatesScreen } from '../../members/merging/duplicates-screen.tsx'
import { duplicatesQuery } from '../../members/merging/queries.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/members/duplicates')({
  beforeLoad: (at) => requireOperation(at, 'listDuplicates'),
  loader: ({ context: { queryClient, session } }) => {
    void queryClient.prefetchQuery(duplicatesQuery(session))
    return loadTexts('merging')
  },
  component: DuplicatesScreen,
})
