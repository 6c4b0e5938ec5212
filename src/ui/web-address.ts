/** Whether a text is safe to open as a link: another service may answer anything, including `javascript:`. */
export function isWebAddress(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}
