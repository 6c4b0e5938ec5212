import { useEffect, useRef, useState } from 'react'
import {
  looksLikeKey,
  numberOrNull,
  readManagementScopes,
  readOrganization,
  readPerson,
  textOrNull,
  type KnownOfKey,
} from './stored-session.ts'
import type { FoundSession } from './store.ts'
import { call } from '#client/client.ts'
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { currentLanguage } from '../i18n/language.ts'

/** The address answered, but not with an organization record. */
class OtherService extends Error {
  override readonly name = 'OtherService'

  constructor() {
    super('not an organization record')
  }
}

/** Reads what a key is before signing in with it. Throws the client's errors, and `OtherService`. */
export async function lookUpKey(baseUrl: string, key: string, signal?: AbortSignal): Promise<KnownOfKey> {
  const connection = { baseUrl, key, language: currentLanguage() }
  const input = signal ? { signal } : {}
  const answer: unknown = await call(connection, 'getOrganization', input)
  const organization = readOrganization(answer)
  if (!organization) throw new OtherService()
  // Another service of the specification has no management API, and the app then shows nothing of it.
  const management = await call(connection, 'getManagement', input).catch(() => null)
  return {
    organization,
    managementScopes: readManagementScopes(management?.scopes),
    timezone: textOrNull(management?.timezone),
    paymentTerm: numberOrNull(management?.payment_term_days),
    person: readPerson(management?.person),
  }
}

/** Why a key did not let anybody in; each has its sentence in `messages/session`. */
type KeyFault = 'empty' | 'form' | 'unauthorized' | 'subscription' | 'unreachable' | 'other' | 'server' | 'busy'

function faultOfStatus(status: number): KeyFault {
  if (status === 401) return 'unauthorized'
  if (status === 402) return 'subscription'
  if (status === 429) return 'busy'
  return status >= 500 ? 'server' : 'other'
}

/** The error of looking up a key. */
function keyFaultOf(error: unknown): KeyFault {
  if (error instanceof NetworkError) return 'unreachable'
  if (error instanceof ApiProblem) return faultOfStatus(error.status)
  // A proxy in front of a service that is down answers for itself.
  if (error instanceof UnexpectedResponse && [502, 503, 504].includes(error.status)) return 'server'
  return 'other'
}

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
