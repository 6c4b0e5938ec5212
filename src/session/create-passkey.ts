/** A new passkey on this device; null when its user stopped. `options` come from the service. */
export async function createPasskey(options: Readonly<Record<string, unknown>> | null) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    // The service's library made the options for the library of the browser.
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    const answer = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) }
    return { id, rawId, type, clientExtensionResults: {}, response: answer }
  } catch (error) {
    if (!(error instanceof Error) || !['NotAllowedError', 'AbortError'].includes(error.name)) throw error
    return null
  }
}
