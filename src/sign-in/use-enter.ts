import { useRouter } from '@tanstack/react-router'

/** Goes to the first screen of a session that has just come on screen. */
export function useEnter(): (path: string) => void {
  const router = useRouter()
  return (path) => {
    // Data of another association left in the router must not be shown for this one.
    router.clearCache()
    router.history.replace(path)
  }
}
