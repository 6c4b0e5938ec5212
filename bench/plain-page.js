/** Shows the texts that `app-typing.ts` has put in the page: the next ones after each key, reusing the cells. */
;(() => {
  const json = document.querySelector('script[type="application/json"]')?.textContent ?? '[]'
  const texts = /** @type {readonly (readonly (readonly string[])[])[]} */ (JSON.parse(json))
  const body = document.querySelector('tbody')
  const columns = Math.max(...texts.flatMap((rows) => rows.map(({ length }) => length)))
  for (let row = Math.max(...texts.map(({ length }) => length)); row > 0; row -= 1) {
    const line = body?.insertRow()
    for (let column = 0; column < columns; column += 1) line?.insertCell().append('')
  }
  let turn = 0
  document.querySelector('input')?.addEventListener('input', () => {
    const rows = texts[turn++] ?? []
    for (const [index, { cells }] of [...(body?.rows ?? [])].entries()) {
      for (const [column, { firstChild }] of [...cells].entries()) {
        if (firstChild) firstChild.nodeValue = rows[index]?.[column] ?? ''
      }
    }
  })
})()
