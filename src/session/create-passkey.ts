/** A new passkey on this device, unless its user stopped or has one here already. `options` come from the service. */
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
    if (!(error instanceof Error)) throw error
    if (error.name === 'InvalidStateError') return 'known' as const
    if (['NotAllowedError', 'AbortError'].includes(error.name)) return 'stopped' as const
    throw error
  }
}
