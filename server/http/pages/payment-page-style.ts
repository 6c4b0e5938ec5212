/** The style of the payment page, and its optional script. */

/** Rules after those of all pages. */
export const paymentStyle = `
.pay { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 1.5rem 2rem; padding-block: 0.25rem 1rem; }
.pay dl { margin: 0 0 0.75rem; }
.pay dt { color: var(--soft); font-size: 0.875rem; line-height: 1.4; }
.pay dd { margin: 0 0 0.5rem; display: flex; gap: 0.75rem; justify-content: space-between; align-items: start; font-weight: 600; }
.pay dd > .value { min-width: 0; overflow-wrap: anywhere; }
.value { user-select: all; -webkit-user-select: all; font-variant-numeric: tabular-nums; }
button { font: inherit; font-size: 0.875rem; font-weight: 400; color: var(--accent); background: none; border: 1px solid;
  border-radius: 0.375rem; padding: 0 0.5rem; min-height: 1.75rem; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button[hidden] { display: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.pay figure { margin: 0; width: 11rem; font-size: 0.875rem; line-height: 1.4; color: var(--soft); }
.pay figure svg { display: block; width: 100%; height: auto; background: #fff; color: #000; border-radius: 0.375rem; margin-block-end: 0.5rem; }
.lead { font-size: 1rem; }
.good h1 { color: light-dark(#1d6b2f, #8ce99a); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 0.375rem 0; border-block-end: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 400; color: var(--soft); }
thead th { font-size: 0.875rem; }
th:last-child, td:last-child { text-align: end; white-space: nowrap; padding-inline-start: 1rem; font-variant-numeric: tabular-nums; }
.short { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
tbody td[colspan] { text-align: start; white-space: normal; padding-inline-start: 0; color: var(--soft); }
tfoot tr:last-child > * { font-weight: 650; color: var(--text); }
tfoot th, tfoot td { border: 0; padding-block: 0.125rem; }
tfoot tr:first-child > * { padding-block-start: 0.625rem; }
.document { display: inline-block; border: 1px solid var(--line); border-radius: 0.375rem; padding: 0.375rem 0.875rem; text-decoration: none; }
@media (max-width: 36rem) {
  .pay dd { gap: 0.5rem; font-size: 0.9375rem; }
  .pay { grid-template-columns: 1fr; }
  .pay figure { width: 100%; display: grid; justify-items: center; text-align: center; }
  .pay figure svg { max-width: 15rem; }
}
@media print { button, .document { display: none; } section.now { border: 1px solid var(--line); background: none; } }
`

/** Shows the copy buttons in browsers that can copy. */
export const copyScript = `
if (navigator.clipboard) for (const button of document.querySelectorAll('button[data-copy]')) {
  const word = button.firstElementChild
  const before = word.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy)
    word.textContent = button.dataset.done
    setTimeout(() => { word.textContent = before }, 2000)
  })
}
`
