import { createContext } from 'react'
import type { HomeSearch } from './home-search.ts'

export interface HomeChoice {
  readonly search: HomeSearch
  readonly onChange: (search: HomeSearch) => Promise<void>
}

/** The choices made on the home screen; a context, so that only the chart concerned re-renders. */
export const HomeChoice = createContext<HomeChoice>({ search: {}, onChange: async () => {} })
