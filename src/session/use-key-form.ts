import { useEffect, useRef, useState } from 'react'
import { type KeyFault, keyFaultOf, lookUpKey } from './look-up-key.ts'
import { looksLikeKey } from './stored-session.ts'
import type { FoundSession } from './store.ts'

export type FoundKey = FoundSession

type State =
  | { readonly is: 'typing' | 'looking' }
  | { readonly is: 'found'; readonly found: FoundKey }
  | { readonly is: 'refused'; readonly fault: KeyFault }

/** From this length on a key is looked up while it is being pasted; a shorter one only when asked. */
const wholeKey = 40
const typingPause = 350

/**
 * A key being typed or pasted: looked up as soon as it looks whole, so that one sees what it is before signing in.
 * `baseUrl`: null while the address of the service is not one, and then the key goes nowhere.
 */
export function useKeyForm(baseUrl: string | null) {
  const [key, setKey] = useState('')
  const [state, setState] = useState<State>({ is: 'typing' })
  const running = useRef<AbortController>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Looks a key up; null when it was refused or something else was typed by then. */
  async function lookUp(text: string): Promise<FoundKey | null> {
    running.current?.abort()
    clearTimeout(pause.current)
    if (baseUrl === null) return null
    if (!looksLikeKey(text)) {
      setState({ is: 'refused', fault: text === '' ? 'empty' : 'form' })
      return null
    }
    const controller = new AbortController()
    running.current = controller
    setState({ is: 'looking' })
    try {
      const found = { baseUrl, key: text, ...(await lookUpKey(baseUrl, text, controller.signal)) }
      if (controller.signal.aborted) return null
      setState({ is: 'found', found })
      return found
    } catch (error) {
      if (!controller.signal.aborted) setState({ is: 'refused', fault: keyFaultOf(error) })
      return null
    }
  }

  /** Typed or pasted: looked up once it looks whole and typing stops. */
  function type(text: string) {
    running.current?.abort()
    clearTimeout(pause.current)
    setKey(text)
    setState({ is: 'typing' })
    const wanted = text.trim()
    if (wanted.length >= wholeKey && looksLikeKey(wanted))
      pause.current = setTimeout(() => void lookUp(wanted), typingPause)
  }

  useEffect(
    () => () => {
      running.current?.abort()
      clearTimeout(pause.current)
    },
    [],
  )

  /** The session of the key, looked up now if it has not been yet. */
  async function find(text = key): Promise<FoundKey | null> {
    const wanted = text.trim()
    if (state.is === 'found' && state.found.key === wanted && state.found.baseUrl === baseUrl) return state.found
    return lookUp(wanted)
  }

  return { key, type, state, find }
}
