// Tells a browser that is older than those in `package.json` so, instead of an empty page. In words that any browser understands.
;(function () {
  // What came last to Firefox and Safari, and to Chrome and Edge.
  if (window.AbortSignal && AbortSignal.any && window.URL && URL.canParse) return
  const root = document.getElementById('root')
  // Without it the app does not start.
  root.parentNode.removeChild(root)
  document.getElementById('old-browser').removeAttribute('hidden')
})()
