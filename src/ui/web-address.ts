/** Whether a text is safe to open as a link: it comes from outside and may be a `javascript:` URL. */
export function isWebAddress(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}
