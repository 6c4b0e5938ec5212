// Serves the door list without a network: the page and the files that it is made of. The build fills in the first two values. Other
// screens and every answer of the service pass by: docs/decisions/door-list.md.
;(() => {
  /** Named by their content, so a kept one is never an old one. */
  const files = []
  /** The first script of the page; that of another build has another name. */
  const start = ''
  const page = '/'
  const screens = /^\/events\/(\d+\/)?door\/?$/
  const prefix = 'ledenbalie.door.'
  const cacheName = prefix + start
  /** In milliseconds: after that a network counts as none. */
  const patience = 4_000

  async function keepPage(cache) {
    const response = await fetch(page, { cache: 'no-store' })
    if (!response.ok || !(await response.clone().text()).includes(start))
      throw new Error('the service has another build by now')
    await cache.put(page, response)
  }

  async function install() {
    const cache = await caches.open(cacheName)
    await Promise.all([keepPage(cache), cache.addAll(files)])
    // A new build replaces the one before at once: a phone may never close its page.
    await self.skipWaiting()
  }

  async function removeOthers() {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
    )
  }

  const keptPage = () => caches.match(page, { cacheName })

  /** The page of the service, which is never older than the kept one; the kept one when there is no answer. */
  async function answerPage(request) {
    const answer = fetch(request).then(
      async (response) => (response.status < 500 ? response : ((await keptPage()) ?? response)),
      keptPage,
    )
    const late = new Promise((resolve) => setTimeout(resolve, patience)).then(keptPage)
    return (await Promise.race([answer, late])) ?? Response.error()
  }

  self.addEventListener('install', (event) => event.waitUntil(install()))
  self.addEventListener('activate', (event) => event.waitUntil(removeOthers()))
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return
    if (request.mode === 'navigate' && screens.test(pathname)) event.respondWith(answerPage(request))
    if (files.includes(pathname)) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)))
  })
})()
