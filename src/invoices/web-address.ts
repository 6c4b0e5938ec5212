/** Whether a text is an address that may be opened: a service can answer anything, and `javascript:` is a link too. */
export function isWebAddress(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}
