import { useSession } from '../session/use-session.ts'
import { useStore } from '../ui/store.ts'
import { type SavedView, viewStore } from './toolbar/list-bar.tsx'

/** The views that the user saved for a list. */
export function useSavedViews(list: string): readonly SavedView[] {
  return useStore(viewStore(useSession(), list))
}
