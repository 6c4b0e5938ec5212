import { createContext } from 'react'
import type { HomeSearch } from './home-search.ts'

export interface HomeChoice {
  readonly search: HomeSearch
  readonly onChange: (search: HomeSearch) => Promise<void>
}

/** What was chosen on the home screen, for the picture that it is about: nothing else depends on it. */
export const HomeChoice = createContext<HomeChoice>({ search: {}, onChange: async () => {} })
