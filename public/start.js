// Runs before anything else: sets the colours, and asks for what the screen needs beside the first files, so that all of it comes at
// the same time. The build writes the first four values, and makes words of it that old browsers understand.
;(() => {
  /** The files of each screen, such as `/members/*`, and the parts of the texts that it needs. */
  const screens = {}
  /** The files of each language's texts, by part. */
  const texts = {}
  /** What each screen reads first, `*` being an id of its address, what a key needs for that, and when it reads something else. */
  const reads = {}
  const typeface = ''

  /** A stored text; null where there is none, or where storage is forbidden. */
  function stored(storage, name) {
    try {
      return window[storage].getItem(name)
    } catch {
      return null
    }
  }

  /** Light or dark before the first paint, so that nothing flashes. The name is the one in `src/ui/appearance.ts`. */
  function setColours() {
    const chosen = stored('localStorage', 'ledenbalie.appearance')
    const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    const root = document.documentElement
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
    // Until the style sheet is there; the app takes it away again.
    root.style.colorScheme = dark ? 'dark' : 'light'
  }

  /** Older than those in `package.json`: these came last to Firefox and Safari, and to Chrome and Edge. */
  function isOld() {
    return !window.AbortSignal || !AbortSignal.any || !window.URL || !URL.canParse
  }

  /** Says so instead of an empty page. */
  function refuseOld() {
    // By then the page has been read, and no module has run yet.
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root')
      // Without it the app does not start.
      if (root) root.parentNode.removeChild(root)
      document.getElementById('old-browser').removeAttribute('hidden')
    })
  }

  /** The sessions kept there; `src/session/stored-session.ts` also checks them. */
  function sessionsIn(storage) {
    try {
      return JSON.parse(stored(storage, 'ledenbalie.sessions')) ?? []
    } catch {
      return []
    }
  }

  function activeSession() {
    const sessions = [...sessionsIn('sessionStorage'), ...sessionsIn('localStorage')]
    const active = stored('sessionStorage', 'ledenbalie.active') ?? stored('localStorage', 'ledenbalie.active')
    return sessions.find(({ id }) => id === active) ?? sessions[0]
  }

  /** As `chooseLanguage` in `src/i18n/language.ts`. */
  function languageFor(session) {
    return (
      [stored('localStorage', 'ledenbalie.language'), ...navigator.languages, session?.organization.language]
        .map((tag) => (tag ?? '').slice(0, 2).toLowerCase())
        .find((code) => texts[code]) ?? 'en'
    )
  }

  function addLink(attributes) {
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, attributes))
  }

  function preload(files = []) {
    for (const href of files) addLink({ rel: 'modulepreload', href })
  }

  /** On a first visit the scripts come first; from the cache it is there before the first text, so that no other one shows. */
  function preloadTypeface() {
    const [own] = performance.getEntriesByName(document.currentScript.src)
    if (own?.transferSize === 0) addLink({ rel: 'preload', as: 'font', type: 'font/woff2', href: typeface })
  }

  /** A request that `src/api/early-response.ts` takes over. */
  function sendEarly(url, sessionId, credential, language) {
    const headers = { Accept: 'application/json, application/problem+json', 'Accept-Language': language }
    const response = fetch(url, {
      headers: Object.assign(headers, credential),
      // With a key there is no cookie.
      credentials: credential.Authorization ? 'omit' : 'same-origin',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
    // The request that takes it over handles its failure.
    response.catch(() => {})
    return { url, sessionId, response }
  }

  function readFirst(wanted, ids, session, language) {
    const { modules, api_key: granted } = session.organization
    const { id, key, baseUrl, organization, person } = session
    const credential = key
      ? { Authorization: `Bearer ${key}` }
      : { 'Ledenbalie-Session': `${organization.id}-${person.id}` }
    return wanted
      .filter(({ scope, module }) => granted.scopes.includes(scope) && (module === null || modules[module]))
      .filter(({ unless }) => !unless || !location.search.includes(unless))
      .map(({ path }) => sendEarly(baseUrl + path.replace(/\*/g, ids[0]), id, credential, language))
  }

  setColours()
  if (isOld()) return refuseOld()
  const ids = location.pathname.match(/\d+(?=\/|$)/g) ?? []
  const screen = location.pathname.replace(/\/\d+(?=\/|$)/g, '/*').replace(/(.)\/$/, '$1')
  const session = activeSession()
  const language = languageFor(session)
  const { files, parts } = screens[screen] ?? { files: [], parts: ['everywhere'] }
  preload(files)
  for (const part of parts) preload(texts[language]?.[part])
  preloadTypeface()
  window.earlyResponses = []
  // Who is signed in with a cookie, which no script can read.
  if (!session?.key)
    window.earlyResponses.push(sendEarly(`${location.origin}/manage/v1/browser/sessions`, '', {}, language))
  if (session && reads[screen]) window.earlyResponses.push(...readFirst(reads[screen], ids, session, language))
})()
