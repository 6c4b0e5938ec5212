import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { BooksScreen } from '../books/books-screen.tsx'
import { readBookSearch } from '../books/books-search.ts'
import { booksQuery } from '../books/queries.ts'
import { loadTexts } from '../i18n/language-provider.tsx'
import { requireOperation } from '../session/guard.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

export const Route = createFileRoute('/books')({
  validateSearch: readBookSearch,
  beforeLoad: (at) => requireOperation(at, 'getBooks'),
  loader: async ({ context: { queryClient, session } }) => {
    await Promise.all([queryClient.ensureQueryData(booksQuery(session)), loadTexts('books')])
  },
  component: BooksRoute,
  pendingComponent: PageSkeleton,
})

function BooksRoute() {
  const navigate = useNavigate()
  return (
    <BooksScreen
      search={Route.useSearch()}
      onChange={(search) => void navigate({ to: '/books', search, resetScroll: false })}
    />
  )
}
