/**
 * Completes the typed address of a website with `https://`: `www.example.org` is one; `localhost:3000` and an email address are not, and stay
 * as they are to be refused.
 */
export function completeWebAddress(typed: string): string {
  const text = typed.trim()
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u.test(text) ? `https://${text}` : typed
}

/** Whether a text is safe to open as a link: it comes from outside and may be a `javascript:` URL. */
export function isWebAddress(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}
