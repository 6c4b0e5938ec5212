// Sets light or dark before the first paint, so that nothing flashes. The name is the one in `src/ui/appearance.ts`.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('ledenbalie.appearance')
  } catch {
    // Storage is forbidden: the device decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // Until the style sheet is there; the app takes it away again.
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
})()
